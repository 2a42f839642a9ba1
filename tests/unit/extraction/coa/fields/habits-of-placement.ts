import { type Habit, habit } from './habits.ts';

/** Where laboratories put parties and their own letterhead. */
export const PLACEMENT_HABITS: readonly Habit[] = [
  habit(
    'colons in a column of their own before the values',
    {
      producer: 'Lagoon Apothecary Works',
      producer_street: '560 Portal Street, Suite F',
      producer_city: 'Cotati',
      distributor: 'Kettle Hill Distributing',
      lab_id: 'SB-19-34418',
      status: 'pass',
    },
    `
# Saltbush Testing
Client              : Lagoon Apothecary Works             Lab Sample ID    : SB-19-34418
Client Address      : 560 Portal Street, Suite F          Sample Name      : Quiet Tincture
                      Cotati, CA 94931                    Matrix           : Tincture
Client License      : CDPH-10002786                       Batch ID         : LAW-RLF-1912
Distributor         : Kettle Hill Distributing
Dist. License       : C11-0000329-LIC
Batch Disposition:             PASS        Sampler: D. Kestrel

Residual Solvents by HS-GC/MS            PASS         Heavy Metals by ICP-MS              PASS
`,
  ),
  habit(
    'a letter addressed to somebody',
    {
      producer: 'Driftwood Hemp Naturals LLC',
      producer_street: '410 Ferry Street',
      producer_city: 'Viroqua',
      producer_zipcode: '54665',
    },
    `
# Saltbush Testing
Sample Name:        Full Spectrum CBD Oil             Received Date:   04-Oct-2022
Lot Number:         DHN-FS15-2209                     Reporting Date:  17-Oct-2022


Driftwood Hemp Naturals LLC
Attn: Marit Halvorsen
410 Ferry Street
Viroqua, WI 54665
`,
  ),
  habit(
    'a letterhead flush right, its logo in small letters',
    {
      lab: 'purefern LABS',
      lab_street: '150 Harbor St., Unit 4',
      lab_city: 'West Warwick',
      lab_zipcode: '02893',
    },
    `
# purefern LABS
                                                                              150 Harbor St., Unit 4
                                      West Warwick, RI 02893 // purefernlabs.com // License: CTL0001

Sample ID: PVL-230914-022             Batch No.: NBG-0823
Strain: Quiet Pineapple               Matrix: Pre-roll
Collected on: Sep 14, 2023            Received on: Sep 14, 2023
`,
  ),
  habit(
    'parties under each other, each with its licence behind its address',
    {
      producer: 'Coastline Extracts Collective',
      producer_license_number: 'CDPH-T00000913',
      distributor: 'Redwood Relay Distribution',
      distributor_license_number: 'A11-18-0000246-TEMP',
    },
    `
# Saltbush Testing
Matrix: Vape Cartridge                      Manufacturer    Coastline Extracts Collective
Sample ID: SB-04817-18                                      2287 San Leandro Blvd
Batch #: CE-SJ-1018-07                                      Oakland, CA 94601
Sampled: 10/9/2018                                          Lic. CDPH-T00000913
Received: 10/10/2018                        Distributor     Redwood Relay Distribution
Completed: 10/15/2018                                       890 Pendola Way
Reported: 10/16/2018                                        Santa Rosa, CA 95403
                                                            Lic. A11-18-0000246-TEMP
`,
  ),
  habit(
    'parties in tables of their own, named by the heading over them, and the product as a title with its type below',
    {
      product_name: 'Lantern Infused Preroll 1g - Garlic Breath',
      product_type: 'Infused Preroll, Inhalable',
      producer: 'Cuesta Roads Collective LLC',
      distributor: 'Eastlane Transit Group, Inc.',
      lab_id: 'T24061207-03',
    },
    `
# Saltbush Bioanalytics
2200 Hangar Drive, Suite 110, Bakersfield, CA 93308                   Sample T24061207-03 · Page 1 of 4

# Lantern Infused Preroll 1g - Garlic Breath
Infused Preroll, Inhalable

*Sample*                                          *Manufacturer*
Batch Number     CRC-MS-GS-0524                   Name        Cuesta Roads Collective LLC
Batch Size       2,140 units                      License     CDPH-10004417
Unit Weight      1.0 g                            Address     915 W Mill Rd, Unit C, Santa Maria, CA 93455

Collected        06/12/2024                       *Distributor*
Received         06/12/2024                       Name        Eastlane Transit Group, Inc.
                                                  License     C11-0001518-LIC
`,
  ),
  habit(
    'a line at the foot of the page that begins with the number of the sample',
    { product_name: 'Wild Plum Live Resin Badder 1g', lab_id: '2309ATC0611-1' },
    `
# Saltbush Testing

# Wild Plum Live Resin Badder 1g
Sample ID             2309ATC0611-1              Client             Alder Extracts LLC
Matrix                Concentrate                Client license     MP281966
Batch                 QX-WP-LRB-0906             Sampled            09/11/2023

Sample 2309ATC0611-1 · This certificate may only be reproduced in full.
`,
  ),
  habit(
    'several totals in one line of text',
    { total_thc: 22.27, total_cbd: 0.06 },
    `
# Saltbush Testing
Sample Name:   Night Drops
Total THC: 22.27 % Total CBD: 0.06 %
`,
  ),
  habit(
    'totals in a table of specifications',
    { total_thc: 22.13, total_cbd: 0.06 },
    `
# Saltbush Testing
Sample Name:   Night Drops
Parameter                          Requirement       Outcome
Total THC                          19.8 – 24.2 %     22.13 %
Total CBD                          ≤ 1.0 %           0.06 %
`,
  ),
  habit(
    'labels over two lines with their values beside the middle',
    {
      product_name: 'Upland Diesel Pre-Rolls 5pk',
      lab_id: 'MV2310-0553-01',
      date_collected: '2023-10-17',
      date_received: '2023-10-18',
      date_tested: '2023-10-25',
    },
    `
# Saltbush Testing
Sample                                          Laboratory
               Upland Diesel Pre-Rolls 5pk                     MV2310-0553-01
Name                                            Sample ID

Client         Orchard Sun Growers Inc.         Date
                                                               10/17/2023
License        OCM-AUCP-22-000158               Sampled

                                                Date
Sample Type    Pre-Roll                                        10/18/2023
                                                Received

                                                Date
Unit Weight    0.5 g                                           10/25/2023
                                                Completed
`,
  ),
  habit(
    'the verdict in the title',
    { status: 'pass' },
    `
# Saltbush Testing
= CERTIFICATE OF ANALYSIS — PASS
Sample Name:   Night Drops
`,
  ),
  habit(
    'a footer with a number and the name before the street',
    {
      lab: 'Saltbush Testing, Ltd.',
      lab_street: '655 Salt Flat Blvd, Suite C',
      lab_city: 'Worthington',
      lab_zipcode: '43085',
    },
    `
# SALTBUSH TESTING, LTD.
Sample Name:   Night Drops
Sample ID:     SRT-0098817


SRT-0098817 - Saltbush Testing, Ltd. - 655 Salt Flat Blvd, Suite C, Worthington, OH 43085             Page 2 of 2
`,
  ),
  habit(
    'Spanish labels over two lines, and months by their Spanish names',
    {
      product_name: 'Supositorios de noche 20 mg',
      producer: 'Manufactura Loma Verde LLC',
      producer_license_number: 'LM-CM-2020-031',
      batch_number: 'SUP-0424-02',
      date_collected: '2024-04-15',
      date_received: '2024-04-16',
      date_tested: '2024-04-22',
      status: 'pass',
    },
    `
# Laboratorio Analítico del Faro, Inc.
Carr. 3 Km 44.2, Fajardo, PR 00738

Nombre de la      Supositorios de noche       Cliente             Manufactura Loma Verde LLC
muestra           20 mg
ID de muestra     LAF-24-1096                 Núm. de licencia    LM-CM-2020-031
Núm. de lote      SUP-0424-02                 Fecha de
                                                                  15/abr/2024
                                              muestreo
Peso por unidad   2.00 g                      Fecha de recibo     16/abr/2024
Fecha de informe  23/abr/2024                 Fecha de análisis   22/abr/2024
Resultado global: CUMPLE
`,
  ),
];
