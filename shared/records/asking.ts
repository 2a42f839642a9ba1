import { z } from 'zod';
import type { EvidenceMap, Finding } from './reading.ts';

/** Which values a person is asked about, other than by default: both bounds are probabilities that a value is right. */
export const askingSchema = z
  .object({
    /** Of what is asked by default, only what is less certain; 1 for all of it. Errors are always asked. */
    only: z.number().min(0).max(1),
    /** Beside what is asked by default, also what is less certain; 0 for nothing more. */
    also: z.number().min(0).max(0.99),
  })
  .strict();
export type Asking = z.infer<typeof askingSchema>;

export const ASK_BY_DEFAULT: Asking = { only: 1, also: 0 };

/** What tells how certain the values of a record are. */
export interface Certainties {
  evidence: EvidenceMap;
  findings?: readonly Finding[] | undefined;
  /** Of fields whose reader tells how likely they are wrong or missing: that probability. */
  doubts?: Readonly<Record<string, number>> | undefined;
}

/**
 * How certain a value can be that a finding questions: of what contradicts something none is likelier right than wrong;
 * of what only raised a question 9 in 10 were right on certificates read for the first time.
 */
export const QUESTIONED: Record<Finding['severity'], number> = { error: 0.45, warning: 0.78, info: 1 };

/** `product_names[2]` -> `product_names`, `results[1].value` -> `results`. */
const fieldOf = (path: string) => path.replace(/[[.].*$/, '');

/** Questions that are about a value as a part: of a cell its row, of an item its list. */
const wholesOf = (path: string): string[] => [
  ...(/^results\[\d+\](?=\.)/.exec(path) ?? []),
  ...(/^product_\w+(?=\[)/.exec(path) ?? []),
];

/** Tells of the values of a record, by their paths, how certain they are. */
export function certaintiesOf({ evidence, findings = [], doubts = {} }: Certainties) {
  const questioned = new Map<string, number>();
  const errors = new Set<string>();
  const isDoubted = Object.keys(doubts).length > 0;
  for (const { severity, paths } of findings) {
    for (const path of paths) {
      questioned.set(path, Math.min(questioned.get(path) ?? 1, QUESTIONED[severity]));
      if (severity === 'error') for (const asked of [path, ...wholesOf(path)]) errors.add(asked);
    }
  }
  return {
    /** Probability, 0 to 1, that the value is right; 1 for one that nothing is known about. */
    at(path: string): number {
      const doubt = isDoubted ? (doubts[path] ?? doubts[fieldOf(path)]) : undefined;
      // What a store taught is another value than the one that was doubted.
      if (doubt !== undefined && evidence[path]?.learned === undefined) return 1 - doubt;
      return Math.min(evidence[path]?.confidence ?? 1, questioned.get(path) ?? 1);
    },
    /** Whether a check found an error there, which is asked about whatever a person prefers. */
    isError: (path: string) => errors.has(path),
  };
}

/**
 * Paths that could be asked about beside those that are, where all is known of them: places that were read, and fields
 * whose reader tells how doubtful they are. A cell of a row that is asked about by itself is none.
 *
 * @param asked paths that are asked about
 */
export function furtherPaths({ evidence, doubts = {} }: Certainties, asked: readonly string[]): string[] {
  const isDoubted = Object.keys(doubts).length > 0 ? (path: string) => fieldOf(path) in doubts : () => false;
  const settled = new Set(asked.flatMap((path) => (isDoubted(path) ? [path, fieldOf(path)] : [path])));
  const places = Object.keys(evidence).filter((path) => {
    const row = rowOf(path);
    return !isDoubted(path) && !settled.has(path) && !(row !== null && settled.has(row));
  });
  return [...places, ...Object.keys(doubts).filter((field) => !settled.has(field))];
}

/** The row of results that a cell is in: `results[3].value` -> `results[3]`; null for any other path. */
export function rowOf(path: string): string | null {
  const end = path.startsWith('results[') ? path.indexOf('.') : -1;
  return end < 0 ? null : path.slice(0, end);
}
