import { editDistance } from '../../../../shared/science/fold.ts';
import { stateOfZip } from '../../../../shared/science/states.ts';
import { US_ZIP } from '../../places/region-words.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { mendWords } from './mend-words.ts';

const ZIP = /^(\d{5})(?:-\d{4})?\W*$/;
/** A state's code in which a digit was read for a letter: `0R`, `C0.`, `M1` */
const CODE_WITH_DIGIT = /^(?=[A-Za-z]?[01])([A-Za-z01]{2})([.,]?)$/;
const ONE_LETTER = /^([A-Z])([.,]?)$/;
const NAME_WITH_DIGITS = /^(?=[A-Za-z]*[01])([A-Za-z01]{4,})([.,]?)$/;

/**
 * Spells states before their ZIP codes as these vouch for them: `0R 97301` and `R 97301` are OR, `0REG0N 97301` is OREGON.
 * The first reading stays an alternative.
 */
export function mendStates(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) =>
    mendWords(line, ({ text }, at, words) => {
      // Behind a label a letter begins a number: `No. Resit : C 28817`.
      const zip = /[:#]$/.test(words[at - 1]?.text ?? '') ? undefined : ZIP.exec(words[at + 1]?.text ?? '')?.[1];
      return zip === undefined ? text : spelled(text, zip);
    }),
  );
}

function spelled(text: string, zip: string): string {
  const [, code = '', codeEnd = ''] = CODE_WITH_DIGIT.exec(text) ?? [];
  const letters = code.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I');
  if (letters && US_ZIP.test(`${letters} 00000`)) return letters + codeEnd;
  const state = stateOfZip(zip);
  if (!state) return text;
  const [, letter = '', letterEnd = ''] = ONE_LETTER.exec(text) ?? [];
  if (letter && state.code.includes(letter)) return state.code + letterEnd;
  const [, name = '', nameEnd = ''] = NAME_WITH_DIGITS.exec(text) ?? [];
  const plain = name.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I');
  if (name && plain === state.name.toUpperCase())
    return (/[a-z]/.test(name) ? state.name : state.name.toUpperCase()) + nameEnd;
  return text;
}

/** Letters read wrongly in a name that the ZIP code vouches for. */
const MOST_EDITS = 2;

/**
 * Spells the state in front of the ZIP code that ends an address. What is known to be an address is put right further than
 * any line of a receipt: small letters of a code (`or 97301`), other letters in a name (`Calfornla 96150`).
 */
export function mendStateOf(address: string): string {
  return address
    .replace(/(?<=[\s,.])[A-Za-z][A-Za-z0](?=\s\d{5}(?:-\d{4})?$)/, inCapitals)
    .replace(/([A-Za-z01|]{3,} )?([A-Za-z01|]{4,})(?=,? (\d{5})(?:-\d{4})?$)/, asItsZipHasIt);
}

/** The code of a US state before its ZIP code, in capitals: small letters and noughts are OCR's. */
function inCapitals(code: string): string {
  const capitals = code.toUpperCase().replace('0', 'O');
  return US_ZIP.test(`${capitals} 00000`) ? capitals : code;
}

/** The name of the US state in which the ZIP code behind it lies, where OCR took a letter or two for others: `Calfornla 96150`. */
function asItsZipHasIt(printed: string, before: string | undefined, last: string, zip: string): string {
  const name = stateOfZip(zip)?.name;
  if (!name) return printed;
  const kept = name.includes(' ') ? '' : (before ?? '');
  const read = kept === '' ? printed : last;
  const edits = editDistance(read.toLowerCase(), name.toLowerCase(), MOST_EDITS);
  if (edits === 0 || edits > MOST_EDITS || edits > name.length / 4) return printed;
  return `${kept}${read === read.toUpperCase() ? name.toUpperCase() : name}`;
}
