import type { CoaReading } from '../main/extraction/reading.ts';
import { findAnalyte, type HomeAnalysis } from '../shared/science/analytes.ts';
import { foldText } from '../shared/science/fold.ts';
import { parseNumber } from '../shared/science/numbers.ts';
import { convertFraction, parseUnits } from '../shared/science/units.ts';

/** What of a label the reliability curve needs. */
export interface LabelledCoa {
  results: { analysis: string; name: string; values: { value: number | string; units: string | null }[] }[];
}

export interface RowJudgement {
  confidence: number;
  /** The label has this analyte with this measurement. */
  right: boolean;
}

const keyOf = (analysis: string, name: string) =>
  findAnalyte(name, analysis as HomeAnalysis)?.key ?? foldText(name).replace(/[^a-z0-9]/g, '');

/** Whether each row of a reading is right, with the confidence it was read with. */
export function judgeRows(label: LabelledCoa, { record, evidence }: CoaReading): RowJudgement[] {
  return record.results.map((row, index) => {
    const confidence = evidence[`results[${index}]`]?.confidence ?? 0;
    const key = keyOf(row.analysis, row.name);
    const right = label.results
      .filter((want) => keyOf(want.analysis, want.name) === key)
      .some((want) =>
        want.values.some(({ value, units }) => {
          if (typeof value === 'string') {
            const qualifier = parseNumber(value)?.qualifier ?? value;
            return row.qualifier === qualifier || row.status === qualifier;
          }
          const unit = units ? parseUnits(units) : null;
          const converted =
            row.value === null
              ? null
              : unit && row.units && unit !== row.units
                ? convertFraction(row.value, row.units, unit)
                : row.value;
          return converted !== null && Math.abs(converted - value) <= 1e-3 * Math.max(1e-6, Math.abs(value));
        }),
      );
    return { confidence, right };
  });
}
