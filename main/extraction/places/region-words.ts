import { BRITISH_CODE, LIKE_CANADIAN_CODE } from '../../../shared/science/postal-codes.ts';
import { AUSTRALIAN_STATE_CODES, US_STATE_CODES, US_STATE_NAMES } from '../../../shared/science/states.ts';

/** States and federal territories of Malaysia, as alternatives of a pattern. */
const MALAYSIAN_REGIONS =
  'SELANGOR|JOHORE?|PERAK|PAHANG|PENANG|PULAU PINANG|KEDAH|KELANTAN|TERENGGANU|MELAKA|MALACCA|NEGERI SEMBILAN|PERLIS|SABAH|SARAWAK|KUALA LUMPUR|PUTRAJAYA|LABUAN|WILAYAH PERSEKUTUAN|MALAYSIA';

/** One of the states of Malaysia, or the country. */
export const MALAYSIAN_REGION = new RegExp(String.raw`\b(?:${MALAYSIAN_REGIONS})\b`, 'i');

/** States, territories and countries as they end an address; the two-letter codes only in front of a ZIP code. */
export const REGION_WORD = new RegExp(
  String.raw`\b(?:${MALAYSIAN_REGIONS}|K\.?L\.?|DARUL EHSAN|DARUL TAKZIM|D\.?E\.?|SINGAPORE|USA|UNITED STATES|CANADA|${US_STATE_NAMES})\b`,
  'i',
);

/** Places of Malaysia that stand for themselves on an address line. */
export const TOWN_WORD =
  /\b(?:KLANG|SHAH ALAM|PETALING JAYA|P\.?J\.?|CHERAS|AMPANG|KAJANG|SUBANG|PUCHONG|RAWANG|SEREMBAN|IPOH|JOHOR BAHRU|J\.?B\.?|SETIA ALAM|SEMENYIH|DENGKIL|SEPANG|BANGI|KEPONG|SETAPAK|DAMANSARA|BALAKONG|SERI KEMBANGAN|CYBERJAYA|GOMBAK|SELAYANG|SKUDAI|MUAR|BATU PAHAT|KLUANG|GEORGE ?TOWN|BUTTERWORTH|ALOR SETAR|KUANTAN|KOTA BHARU|MIRI|KUCHING|SIBU|BRICKFIELDS)\b/i;

/** A US state's two letters, which are captured, and its ZIP code. */
export const US_ZIP = new RegExp(String.raw`\b(${US_STATE_CODES})[.,]?\s{0,2}\d{5}(?:-\d{4})?\b`, 'i');
/** Five digits by themselves, as a postcode of Malaysia and others. */
export const FIVE_DIGIT_CODE = /(?<![\d-])\d{5}(?![\d-])/;
/** A postal code of Canada. */
export const CANADIAN_CODE = new RegExp(String.raw`\b${LIKE_CANADIAN_CODE}\b`, 'i');

/** A state or territory of Australia, in capitals, before its postcode. */
export const AUSTRALIAN_CODE = String.raw`\b(?:${AUSTRALIAN_STATE_CODES})[.,]?\s{1,2}\d{4}`;
const AT_END = [US_ZIP.source, CANADIAN_CODE.source, String.raw`\b${BRITISH_CODE}`, AUSTRALIAN_CODE].map(
  (source) => new RegExp(String.raw`(?:${source})\W*$`, 'i'),
);
/** Whether a text ends in what ends addresses in the United States, Canada, Britain and Australia. */
export const endsInPostalCode = (text: string): boolean => AT_END.some((code) => code.test(text));

/** A state or territory of Australia before its postcode of four digits, or the number every business there prints. */
export const AUSTRALIAN_PLACE = new RegExp(
  String.raw`\b(?:${AUSTRALIAN_STATE_CODES})[.,]?\s{1,2}\d{4}(?![\d/.-])|\bABN\b\W*\d{2}\s?\d{3}\s?\d{3}\s?\d{3}(?!\d)`,
);

/** Names of US states to recognise the country by. */
export const US_STATE_NAME = new RegExp(String.raw`\b(?:${US_STATE_NAMES})\b`, 'i');
/** Places of Malaysia, forms of its companies and its word for a street, to recognise the country by. */
export const MALAYSIAN_PLACE = new RegExp(String.raw`\b(?:${MALAYSIAN_REGIONS}|SDN|BHD|JALAN|JLN)\b`, 'i');
