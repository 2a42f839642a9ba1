import type { RecordDetail } from '../../../../shared/desktop.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import { formatFinding } from '../../../strings/format.ts';
import { labelOfPath } from '../../review/model/slots.ts';

/** A finding where no value stands beside it: what its reader said of one value (`It stands by itself`) names the value. */
export function sayFinding({ code, paths: [path], message }: Finding, record: RecordDetail['record']): string {
  const said = formatFinding(message);
  return code === 'uncertain-reading' && path ? `${labelOfPath(record, path)}: ${said}` : said;
}
