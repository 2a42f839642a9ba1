import { ChevronDown, CircleAlert, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RecordCompliance } from '../../../shared/desktop/organizations.ts';
import type { RecordDetail } from '../../../shared/desktop.ts';
import { analysisName } from '../../../shared/science/analyses.ts';
import type { LimitBreach } from '../../../shared/science/limit-findings.ts';
import { findState } from '../../../shared/science/states.ts';
import { Badge, type Tone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { useReview } from '../../state/review.ts';
import { formatStored, formatUnits } from '../../strings/format.ts';
import { reviewStrings } from '../../strings/review.ts';
import styles from './compliance-panel.module.css';
import { InventoryLine } from './inventory-line.tsx';
import { useCompliance } from './use-compliance.ts';

const { compliance: words } = reviewStrings;

const LOOKS: Record<RecordCompliance['verdict'], { tone: Tone; icon: typeof CircleCheck }> = {
  fail: { tone: 'bad', icon: CircleX },
  check: { tone: 'check', icon: CircleAlert },
  pass: { tone: 'good', icon: CircleCheck },
  'no-rules': { tone: 'plain', icon: CircleHelp },
};

/** A second verdict beside the printed one: the sample against the state of the person's organization. */
export function CompliancePanel({ detail }: { detail: RecordDetail }) {
  const judged = useCompliance(detail);
  return judged && <Judged key={detail.id} judged={judged} />;
}

function Judged({ judged }: { judged: RecordCompliance }) {
  const { state, verdict, organization, printed, matrix, hasRules, isChecked, retest, inventory } = judged;
  const stateName = state && (findState(state)?.name ?? state);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { tone, icon: Icon } = LOOKS[verdict];
  const hasMore = verdict === 'fail' || verdict === 'check';
  const isOpen = hasMore && (chosen ?? true);
  // What the verdict rests on belongs to it: never folded.
  const caveats = [
    ...(hasRules
      ? [matrix === null && words.typeUnknown, words.whose(organization.name), !isChecked && words.notChecked]
      : [stateName === null ? words.stateMissing(organization.name) : words.noRules(organization.name)]),
    // Where no period is known, the organization's license says so, once for all certificates.
    retest &&
      (retest.source === null
        ? words.retestOwn(retest.days)
        : words.retestOf(stateName ?? '', retest.days, words.rule(retest.source, retest.checked))),
  ].filter(Boolean);
  return (
    <section aria-label={words.title} className={styles.section}>
      <header className={styles.header}>
        <h3 className={styles.title}>{stateName === null ? words.noState : words.limitsOf(stateName)}</h3>
        <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
          {words.verdicts[verdict]}
        </Badge>
        {printed !== null && <span className={styles.faint}>{words.printed(printed)}</span>}
        {hasMore && (
          <Button
            size="small"
            variant="quiet"
            className={styles.more}
            aria-expanded={isOpen}
            icon={<ChevronDown size={14} aria-hidden className={isOpen ? styles.up : undefined} />}
            onClick={() => setChosen(!isOpen)}
          >
            {isOpen ? words.less : words.more}
          </Button>
        )}
      </header>
      {isOpen && <Matters judged={judged} />}
      <p className={styles.faint}>{caveats.join(' ')}</p>
      {inventory && <InventoryLine match={inventory} />}
    </section>
  );
}

/** What speaks against the sample, the worst first. */
function Matters({ judged }: { judged: RecordCompliance }) {
  const { failed, printedFails, insensitive, missing, undecided, unproven, unjudged, overdue, expired } = judged;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <ul className={styles.list} tabIndex={0}>
        {failed.map((breach) => (
          <Breach key={`${breach.path} ${breach.name}`} breach={breach} said={words.over(...amounts(breach))} />
        ))}
        {printedFails.map(({ path, name }) => (
          <Matter key={path} what={<Link path={path}>{name ?? words.wholeSample}</Link>}>
            {words.printedFail}
          </Matter>
        ))}
        {insensitive.map((breach) => (
          <Breach key={`${breach.path} ${breach.name}`} breach={breach} said={words.insensitive(...amounts(breach))} />
        ))}
        {missing.map(({ analysis, found, count, analytes, source, checked }) => (
          <Matter key={analysis} what={analysisName(analysis)} source={words.rule(source, checked)}>
            {found === 0 ? words.notTested : words.testedInPart(found, count, analytes)}
          </Matter>
        ))}
        {undecided.length > 0 && <Matter what={words.unsure}>{words.undecided(undecided)}</Matter>}
        {unproven.length > 0 && <Matter what={words.unsure}>{words.unproven(unproven)}</Matter>}
        {expired && <Matter what={<Link path="date_expires">{words.expiry}</Link>}>{words.expired(expired)}</Matter>}
        {overdue && <Matter what={words.age}>{words.overdue(overdue)}</Matter>}
      </ul>
      {unjudged.length > 0 && (
        <details className={styles.unjudged}>
          <summary>{words.noLimitKnown(unjudged.length)}</summary>
          {unjudged.join(', ')}
        </details>
      )}
    </>
  );
}

function Breach({ breach, said }: { breach: LimitBreach; said: string }) {
  return (
    <Matter what={<Link path={breach.path}>{breach.name}</Link>} source={words.rule(breach.source, breach.checked)}>
      {said}
    </Matter>
  );
}

/** A name that leads to its place in the record. */
function Link({ path, children }: { path: string; children: ReactNode }) {
  const select = useReview((state) => state.select);
  return (
    <button type="button" className={styles.what} onClick={() => select(path, 'keys')}>
      {children}
    </button>
  );
}

function Matter({ what, source, children }: { what: ReactNode; source?: string; children: ReactNode }) {
  return (
    <li className={styles.item}>
      <span className={styles.name}>{what}</span>
      <span>{children}</span>
      <span className={styles.source}>{source}</span>
    </li>
  );
}

function amounts({ value, units, limit, limitUnits }: LimitBreach): [found: string, limit: string] {
  const found = typeof value === 'number' ? formatStored(value) : value;
  return [
    units === null ? found : `${found} ${formatUnits(units)}`,
    limit === 0 ? words.nothing : `${formatStored(limit)} ${formatUnits(limitUnits)}`,
  ];
}
