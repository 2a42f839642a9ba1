import type { CoaRecord } from '../../../shared/records/coa.ts';
import { printedNumber } from '../../../shared/records/printed-number.ts';
import type { Evidence, EvidenceMap } from '../../../shared/records/reading.ts';
import { useNavigation } from '../../state/navigation.ts';
import { chartStrings } from '../../strings/charts.ts';
import { COA_FIELDS, FIELD_GROUPS, FIELD_UNITS } from '../../strings/fields.ts';
import { formatDate, formatStored } from '../../strings/format.ts';
import styles from './lab-result.module.css';

type Group = keyof typeof FIELD_GROUPS;
const GROUPS = [
  [
    'sample',
    [
      'product_type',
      'strain_name',
      'batch_number',
      'lab_id',
      'traceability_ids',
      'product_size',
      'serving_size',
      'servings_per_package',
      'sample_weight',
    ],
  ],
  [
    'dates',
    [
      'date_harvested',
      'date_manufactured',
      'date_collected',
      'date_received',
      'date_tested',
      'date_reported',
      'date_expires',
    ],
  ],
  ['laboratory', ['lab', 'lab_license_number', 'lab_address']],
  ['producer', ['producer', 'producer_license_number', 'producer_address']],
  ['distributor', ['distributor', 'distributor_license_number', 'distributor_address']],
] as const satisfies readonly (readonly [Group, readonly (keyof CoaRecord)[]])[];

/** Who made, sent and tested the sample, and when; only what the certificate says. */
export function Facts({ record, evidence }: { record: CoaRecord; evidence: EvidenceMap }) {
  const go = useNavigation((state) => state.go);
  const { producer } = record;
  return (
    <>
      {GROUPS.map(([group, fields]) => {
        const said = fields.flatMap((field) => {
          const text = textOf(field, record[field], evidence[field]);
          return text === '' ? [] : [{ field, text }];
        });
        if (said.length === 0) return null;
        return (
          <section key={group} className={styles.block} aria-label={FIELD_GROUPS[group]}>
            <h2>{FIELD_GROUPS[group]}</h2>
            <dl className={styles.facts}>
              {said.map(({ field, text }) => (
                <div key={field}>
                  <dt>{COA_FIELDS[field]}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {group === 'producer' && producer !== null && (
              <button
                type="button"
                className={styles.more}
                onClick={() => go({ screen: 'trend', by: 'producer', name: producer })}
              >
                {chartStrings.trend.ofProducer}
              </button>
            )}
          </section>
        );
      })}
    </>
  );
}

function textOf(field: keyof CoaRecord, value: unknown, ink: Evidence | undefined): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') {
    return [formatStored(value, printedNumber(value, ink)), FIELD_UNITS[field]].filter(Boolean).join(' ');
  }
  return field.startsWith('date_') ? formatDate(String(value)) : String(value);
}
