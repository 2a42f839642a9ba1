import type { Draw } from '../productions.ts';
import { wordsOf } from './languages.ts';

/** Words for what a party is. */
export const PARTY_WORDS: Record<string, string[]> = {
  client: [
    'Client',
    'CLIENT',
    'Customer',
    'Client Information',
    'Submitted by',
    'Prepared for',
    'Report To',
    'Client Name',
    'Account',
    'Company',
    'Requested by',
    'Sample Submitted By',
    'Test Requested By',
    'Customer Information',
    'Submitted For',
    'Business Name',
  ],
  producer: [
    'Producer',
    'Cultivator',
    'Manufacturer',
    'Cultivator / Manufacturer',
    'Grower',
    'Processor',
    'Licensee',
    'Cultivation Facility',
    'Producer Name',
    'Manufactured by',
    'Produced By',
    'Grown by',
    'Producer/Processor',
    'MANUFACTURER',
    'Cultivator Name',
    'Source',
    'Licensed Producer',
  ],
  distributor: [
    'Distributor',
    'Distributor',
    'Distributed by',
    'DISTRIBUTOR',
    'Distributor Name',
    'Distributor / Microbusiness',
    'Transporter/Distributor',
  ],
  retailer: ['Retailer', 'Dispensary', 'Retail Location', 'Sold to', 'Store'],
  brand: ['Brand', 'Brand Name', 'BRAND'],
  lab: ['Testing Laboratory', 'Laboratory', 'Tested by', 'Testing Lab', 'Analyzed By', 'Lab', 'Laboratory Information'],
};

/** The lab's word for a role. */
export const partyWord = (draw: Draw, role: string): string =>
  draw.styled('party word', role).pick((wordsOf(draw)?.parties ?? PARTY_WORDS)[role] as string[]);
