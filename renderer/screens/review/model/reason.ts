import { strings } from '../../../strings/en.ts';
import { formatFinding } from '../../../strings/format.ts';
import { type CheckItem, isOfTable } from './check-list.ts';

/** What the checks say of a value, or why it is asked about without them. */
export function reasonOf({ path, findings }: CheckItem): string {
  if (findings.length > 0) return findings.map(formatFinding).join(' ');
  return isOfTable(path) ? strings.review.rowsMissing : strings.review.lowConfidence;
}
