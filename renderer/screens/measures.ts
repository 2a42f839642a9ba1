import { TOTALS, type Trend } from '../../shared/records/sample.ts';
import { analysisName, ROW_ANALYSES } from '../../shared/science/analyses.ts';
import { spellingsOf } from '../../shared/science/analytes.ts';
import type { SearchOption } from '../components/search-select.tsx';
import { chartStrings } from '../strings/charts.ts';
import { COA_FIELDS } from '../strings/fields.ts';

/** What can be measured over certificates: the totals, then their analytes by panel, each found by all of its names. */
export function measureOptions(analytes: Trend['analytes']): SearchOption[] {
  const totals = TOTALS.map((total) => ({
    value: total,
    label: COA_FIELDS[total] ?? total,
    group: chartStrings.labResult.totals,
  }));
  const known = new Set<string>(TOTALS);
  const rows = ROW_ANALYSES.flatMap((analysis) =>
    analytes
      .filter((analyte) => analyte.analysis === analysis && !known.has(analyte.key))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap(({ key, name }) => {
        // A few analytes are tested in more than one panel: the first is theirs.
        if (known.has(key)) return [];
        known.add(key);
        return [{ value: key, label: name, group: analysisName(analysis), words: spellingsOf(key) }];
      }),
  );
  return [...totals, ...rows];
}

/** What a person calls a measure. */
export const measureName = (measure: string, analytes: Trend['analytes']): string =>
  (COA_FIELDS as Record<string, string | undefined>)[measure] ??
  analytes.find(({ key }) => key === measure)?.name ??
  measure;
