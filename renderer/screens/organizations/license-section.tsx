import { useState } from 'react';
import type { OrganizationDetail } from '../../../shared/desktop.ts';
import { retestPeriodOf } from '../../../shared/science/retest-periods.ts';
import { findState, stateCode } from '../../../shared/science/states.ts';
import { Button } from '../../components/button.tsx';
import { formatDate } from '../../strings/format.ts';
import { organizationStrings } from '../../strings/organizations.ts';
import { reviewStrings } from '../../strings/review.ts';
import { LicenseDialog } from './license-dialog.tsx';
import styles from './organization-page.module.css';

const { license: words, nothing } = organizationStrings;

/** The organization's license and retest period, which stay at this desk. */
export function LicenseSection({ detail }: { detail: OrganizationDetail }) {
  const [editing, setEditing] = useState(false);
  const { number, type, expires, retestDays } = detail.license;
  const isOver = expires !== null && expires < new Date().toLocaleDateString('sv-SE'); // the Swedish way of writing a date is YYYY-MM-DD
  const code = stateCode(detail.organization.state ?? '');
  const period = code && retestPeriodOf(code);
  const ofState =
    code &&
    (period
      ? words.retestOfState(period.days, reviewStrings.compliance.rule(period.source, period.checked))
      : words.retestUnknown(findState(code)?.name ?? code));
  const facts = [
    [words.number, number],
    [words.type, type],
    [words.expires, expires && (isOver ? words.expired(formatDate(expires)) : formatDate(expires))],
    [words.retest, retestDays ? words.days(retestDays) : ofState],
  ] as const;
  return (
    <section>
      <h2 className={styles.heading}>{words.title}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value ?? <span className={styles.nothing}>{nothing}</span>}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.below}>
        {detail.may.edit && (
          <Button size="small" onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
        )}
        <span className={styles.faint}>{words.local}</span>
      </div>
      {editing && <LicenseDialog detail={detail} onClose={() => setEditing(false)} />}
    </section>
  );
}
