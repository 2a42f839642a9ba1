import { useNavigation } from '../../state/navigation.ts';
import { useRecords } from '../../state/records.ts';

/** Shows a certificate's results as a sheet; a receipt has none. */
export function openLabResult(recordId: number) {
  if (useRecords.getState().rows.get(recordId)?.kind !== 'coa') return;
  useNavigation.getState().go({ screen: 'lab-result', recordId });
}
