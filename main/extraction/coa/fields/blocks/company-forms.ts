/** Forms of companies that only firms outside North America have (`GmbH & Co. KG`, `S.p.A.`, `Pty Ltd`). */
const ABROAD = String.raw`(?:(?:g?GmbH|UG|AG|KG|OHG|e\.\s?K\.|e\.\s?V\.|Sàrl|SARL|S\.\s?à\s?r\.?\s?l\.?|S\.A\.R\.L\.?|SAS|S\.A\.S\.?|S\.A\.U\.?|S\.A\.|SA|SL|S\.L\.U?\.?|S\.Coop\.?|SpA|S\.p\.A\.?|Srl|SRL|S\.r\.l\.?|Lda\.?|Ltda\.?|B\.?V\.?|N\.V\.|ApS|A\/S|Oyj?|AB|s\.\s?r\.\s?o\.?|a\.\s?s\.|Sp\.\s?z\s?o\.\s?o\.|d\.o\.o\.?|Kft\.?|Pty\.?\s(?:Ltd|Limited)\.?|Proprietary Limited|\(Pty\)\s(?:Ltd|Limited)\.?|PLC|plc)(?:\s(?:&|und|u\.)\s(?:Co\.?\s)?(?:KG|KGaA|OHG)|\sde\sC\.\s?V\.?)?)`;
const ANYWHERE = String.raw`(?:Ltd|Limited|LTD|LLP|Co\.,\s?Ltd)\.?`;

/** Forms of North American companies, shortened or not, as alternatives of a pattern that ignores case. */
export const FORMS_OF_AMERICA = String.raw`llc|l\.l\.c|inc|incorporated|corp|corporation|co|company|ltd|limited|lp|llp|pllc|pbc`;

/** A name that ends with a form of a company, and what stands behind it. */
const NAME_AND_REST = new RegExp(
  String.raw`^(\p{Lu}[^,;|•]{1,60}?,?\s(?:${ABROAD}|${ANYWHERE}))(?:\s*[,;·•|–-]\s*|\s+)(\S.*)$`,
  'u',
);
const ENDS_ABROAD = new RegExp(String.raw`\s${ABROAD}$`, 'u');
const ENDS = new RegExp(String.raw`\s(?:${ABROAD}|${ANYWHERE})$`, 'u');

/** Parts a text behind the form of the company it begins with (`Musterhof GmbH, Am Anger 3`); null where nothing follows one. */
export function splitAtCompanyForm(text: string): { name: string; rest: string } | null {
  const [, name, rest] = NAME_AND_REST.exec(text.trim()) ?? [];
  return name && rest ? { name, rest } : null;
}

/** Whether a text is the whole of a firm's name, as its form at the end tells. */
export const endsWithCompanyForm = (text: string) => ENDS.test(text.trim());

/** The same of a firm that is not one of North America. */
export const isFirmAbroad = (text: string) => ENDS_ABROAD.test(text.trim());

/** Whether a name ends with the form of its company, of any country. */
export const hasCompanyForm = (text: string) =>
  endsWithCompanyForm(text) ||
  /[\s,](?:LLC|L\.L\.C|Inc|Incorporated|Corp|Corporation|PLLC|P\.?C)\.?$/.test(text.trim());

const CALLED_BY_NUMBER = /^\d{1,4}\s(?:labs|laborator(?:y|ies)|analytics|analytical)(?:[\s,]+(?:llc|inc|corp)\.?)?$/i;

/** Whether a text is the name of a laboratory that is called by a number, as streets are: `512 Labs`. */
export const isCalledByNumber = (text: string) => CALLED_BY_NUMBER.test(text.trim());
