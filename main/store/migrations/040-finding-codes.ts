import { paramsOfMessage } from '../../../shared/findings/finding.ts';
import type { Sentence } from '../../../shared/findings/sentence.ts';
import { parseTemplate } from '../../../shared/findings/template.ts';
import type { Migration } from './migration.ts';

/** A finding as it was kept until now. */
interface Worded {
  code: string;
  message?: string;
}

/**
 * Findings keep what their sentences are made with in place of the sentences, in records and in what it takes to undo an
 * edit. A sentence whose wording is not known any more stays, as the parameter `text` of its code.
 */
export const findingCodes: Migration = {
  version: 40,
  name: 'finding codes',
  up(database) {
    // Most records have the same few questions.
    const known = new Map<string, Sentence['params']>();
    const coded = ({ message, ...finding }: Worded) => {
      if (message === undefined) return finding;
      const key = `${finding.code} ${message}`;
      const params = known.get(key) ?? paramsOf(finding, message);
      if (known.size < MOST_KNOWN) known.set(key, params);
      return { ...finding, params };
    };
    database.function('coded_findings', { deterministic: true }, (findings) =>
      JSON.stringify((JSON.parse(String(findings ?? '[]')) as Worded[]).map(coded)),
    );
    database.exec(`UPDATE record_contents SET findings = coded_findings(findings) WHERE findings <> '[]'`);
    // The trail is written once; only its form changes here.
    const guard = database.prepare(`SELECT sql FROM sqlite_schema WHERE name = 'audit_is_unchanged'`).pluck().get();
    database.exec(`
      DROP TRIGGER audit_is_unchanged;
      UPDATE audit SET change = json_set(change,
          '$.findings.before', json(coded_findings(json_extract(change, '$.findings.before'))),
          '$.findings.after', json(coded_findings(json_extract(change, '$.findings.after'))))
        WHERE json_extract(change, '$.findings.before') <> '[]' OR json_extract(change, '$.findings.after') <> '[]';
      ${guard};
    `);
  },
};

const MOST_KNOWN = 10_000;

/** Sentences that were worded otherwise until now. */
const FORMER: Readonly<Record<string, string>> = {
  'lod-above-loq': '{count:count} {analysis:analysis} rows have an LOD above the LOQ. The columns may be swapped.',
  'unknown-analyte': '{count:count} unknown analytes in {analysis:analysis}.',
  'below-lod':
    '{count:count} {analysis:analysis} values are below their limit of detection. Check its units and column.',
  'below-loq':
    '{count:count} {analysis:analysis} values are below their limit of quantification. Check its units and column.',
  'value-is-threshold':
    '{count:count} {analysis:analysis} rows have the same value as their {threshold}. Columns may be mixed up.',
  'one-value-many-rows':
    '{count:count} {analysis:analysis} rows all have the value {value:number}. Columns may be mixed up.',
  'round-values':
    '{count:count} of {found:count} {analysis:analysis} values are round like limits. Columns may be mixed up.',
  'threshold-not-read': '{analyte} has no {threshold}, unlike the other {analysis:analysis} rows.',
  'lost-decimal-point': '{analyte}: {value:number} has no decimals, unlike the other {analysis:analysis} rows.',
};
/** Codes of those that are one of several sentences now. */
const OF_PANEL = new Set(['lod-above-loq', 'unknown-analyte', 'below-lod', 'below-loq']);

function paramsOf({ code }: Worded, message: string): Sentence['params'] {
  const former = FORMER[code] && parseTemplate(FORMER[code], message, () => undefined);
  return former ? { ...(OF_PANEL.has(code) && { case: 'panel' }), ...former } : paramsOfMessage(code, message);
}
