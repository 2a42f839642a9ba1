import { PencilLine } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '../../components/class-names.ts';
import { VerdictBadge } from '../../components/verdict-badge.tsx';
import { useReview } from '../../state/review.ts';
import { strings } from '../../strings/en.ts';
import { unitOf } from '../../strings/fields.ts';
import styles from './field-list.module.css';
import { slotText } from './model/printed-number.ts';
import type { FieldsSection } from './model/slots.ts';
import { useSlotContext } from './slot-context.ts';

type Field = FieldsSection['fields'][number];

/** A group of fields: name and value side by side, in as many columns as fit. */
export const FieldList = memo(function FieldList({ section }: { section: FieldsSection }) {
  return (
    <section aria-label={section.title} className={styles.section}>
      <h3 className={styles.heading}>{section.title}</h3>
      <div className={styles.fields}>
        {section.fields.map((field) => (
          <FieldRow key={field.path} field={field} />
        ))}
      </div>
    </section>
  );
});

function FieldRow({ field }: { field: Field }) {
  const { detail, currency, toCheck, edit, locked, focus } = useSlotContext();
  const selected = useReview((state) => state.selectedSlot === field.path);
  const text = slotText(detail, field, currency);
  const unit = text && field.kind === 'number' ? unitOf(field.key, detail.record) : undefined;
  const byPerson = detail.evidence[field.path]?.method === 'person';
  const check = toCheck.has(field.path);
  return (
    <button
      type="button"
      ref={focus.ref(field.path)}
      data-slot={field.path}
      data-check={check || undefined}
      aria-current={selected || undefined}
      className={classNames(styles.field, field.wide && styles.wide)}
      onFocus={() => selectOnFocus(field.path)}
      onClick={() => useReview.getState().select(field.path, 'panel')}
      onDoubleClick={() => !locked && edit(field)}
    >
      <span className={styles.label}>
        {field.label}
        <span className={styles.colon}>: </span>
      </span>
      <span ref={focus.valueRef(field.path)} className={classNames(styles.value, !text && styles.none)} title={text}>
        {field.kind === 'verdict' && text ? (
          <VerdictBadge verdict={text} quiet={field.key !== 'status'} />
        ) : (
          text || <Empty />
        )}
        {unit && <span className={styles.unit}> {unit}</span>}
      </span>
      {check && <span className="visually-hidden">, {strings.review.needsLook}</span>}
      {byPerson && <PencilLine size={12} className={styles.edited} aria-hidden />}
    </button>
  );
}

/** Selection follows the focus, unless the focus follows a selection. */
export function selectOnFocus(path: string) {
  const { selectedSlot, select } = useReview.getState();
  if (selectedSlot !== path) select(path, 'panel');
}

/** A dash for the eye, a word for the ear. */
function Empty() {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="visually-hidden">{strings.review.empty}</span>
    </>
  );
}
