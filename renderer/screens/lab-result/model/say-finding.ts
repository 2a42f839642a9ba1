import type { RecordDetail } from '../../../../shared/desktop.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import { formatFinding } from '../../../strings/format.ts';
import { labelOfPath } from '../../review/model/slots.ts';

/** A finding where no value stands beside it: what its reader said of one value (`It stands by itself`) names the value. */
export function sayFinding(finding: Finding, record: RecordDetail['record']): string {
  const { code, paths } = finding;
  const [path] = paths;
  const said = formatFinding(finding);
  return code === 'uncertain-reading' && path ? `${labelOfPath(record, path)}: ${said}` : said;
}
