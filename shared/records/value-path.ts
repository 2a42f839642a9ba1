/** A step of a value's path: a field's name, or a place in a list. */
export type PathStep = string | number;

/**
 * `results[12].limit` -> ['results', 12, 'limit'].
 *
 * @returns null for what is not a path: the names of fields are lower-case words with underscores, so that no path
 * reaches into what objects bring along
 */
export function parsePath(path: string): PathStep[] | null {
  if (!/^[a-z][a-z0-9_]*(\[\d{1,6}\]|\.[a-z][a-z0-9_]*)*$/.test(path)) return null;
  return [...path.matchAll(/\[(\d+)\]|[a-z][a-z0-9_]*/g)].map(([step, place]) =>
    place === undefined ? step : Number(place),
  );
}

/** The reverse of `parsePath`. */
export function formatPath(steps: readonly PathStep[]): string {
  return steps
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

/** The value at a path; undefined where the path leads nowhere. */
export function valueAt(root: unknown, steps: readonly PathStep[]): unknown {
  let value = root;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    // A list's own `length` is not one of its values.
    if (Array.isArray(value) !== (typeof step === 'number')) return undefined;
    value = (value as Record<PathStep, unknown>)[step];
  }
  return value;
}

/** A copy in which the value at a path is another; what lies beside the path is shared with the original. */
export function withValueAt<Root>(root: Root, steps: readonly PathStep[], value: unknown): Root {
  const [step, ...rest] = steps;
  if (step === undefined) return value as Root;
  const copy = (Array.isArray(root) ? [...root] : { ...root }) as Record<PathStep, unknown>;
  copy[step] = withValueAt(copy[step], rest, value);
  return copy as Root;
}
