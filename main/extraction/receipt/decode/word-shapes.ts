/** What a word looks like, whatever it says; the first that fits. */
const SHAPES = [
  ['amount', /^[-–(+]?(?:[$€£]|RM)?[-–]?\d{0,5}[.,]\d{2}[-)]?[A-Z*]{0,2}$/],
  ['ordinal', /^#?\d{1,3}[.):]$/],
  ['times', /^(?:\d{1,3}[xX×@]|[xX×@]\d{1,3}|[xX×@])$/],
  ['integer', /^\d{1,2}$/],
  ['number', /^\d{3,4}$/],
  ['code', /^[#*[(]?\d{5,}[\])]?$/],
  ['decimal', /^\d{1,4}[.,]\d{1,4}$/],
  ['percent', /^-?\d{1,3}(?:[.,]\d+)?%$/],
  ['measure', /^\d+(?:[.,]\d+)?(?:k?g|mg|gr|ml|cl|l|oz|lbs?|ct|pk|pc|pcs|ea|in|ft|cm|mm)\.?$/i],
  ['letter', /^[A-Za-z]$/],
  ['flag', /^(?:[A-Z]{2,3}|\(?[A-Z]{1,2}\)?\*?|<[A-Z]>|[A-Z]\d)$/],
  ['mixed', /^(?=.*\d)(?=.*\p{L})[\p{L}\d./_-]+$/u],
  ['capitals', /^\P{Ll}*\p{Lu}\P{Ll}*$/u],
  ['word', /\p{L}/u],
  ['figure', /\d/],
  ['sign', /^/],
] as const satisfies readonly (readonly [string, RegExp])[];

export type WordShape = (typeof SHAPES)[number][0];
export const WORD_SHAPES: readonly WordShape[] = SHAPES.map(([shape]) => shape);

export function shapeOf(text: string): WordShape {
  return SHAPES.find(([, form]) => form.test(text))?.[0] ?? 'sign';
}
