/** Names a summary spells out. */
const NAMES_SHOWN = 3;

/** The first of several names, and how many there are besides. */
export function namedFiles(names: readonly string[]): string {
  const rest = names.length - NAMES_SHOWN;
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
