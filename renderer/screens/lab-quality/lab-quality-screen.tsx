import { FlaskConical } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Failure } from '../../../shared/desktop.ts';
import { type LabQuality, type LabQualityQuery, QUALITY_GROUPS } from '../../../shared/records/lab-quality.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import { SelectField } from '../../components/text-field.tsx';
import { ask } from '../../state/bridge.ts';
import { chartStrings } from '../../strings/charts.ts';
import { strings } from '../../strings/en.ts';
import { labQualityStrings as words } from '../../strings/lab-quality.ts';
import { measureOptions } from '../measures.ts';
import styles from './lab-quality.module.css';
import { SpreadCard } from './spread-card.tsx';

/** How totals and results spread, and how low they are detected, by lab and by product. */
export function LabQualityScreen() {
  const [query, setQuery] = useState<LabQualityQuery>({ by: 'lab' });
  const [quality, setQuality] = useState<LabQuality | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let isGone = false;
    void ask('lab-results.quality', query).then((answer) => {
      if (isGone) return;
      setFailure(answer.ok ? null : answer.error);
      if (answer.ok) setQuality(answer.value);
    });
    return () => {
      isGone = true;
    };
  }, [query]);
  const isEmpty = quality !== null && quality.analytes.length === 0 && quality.groups.length === 0;
  return (
    <Screen title={words.title}>
      {failure && <LoadFailure title={words.failed} failure={failure} onRetry={() => setQuery({ ...query })} />}
      {!failure && !quality && <Loading label={strings.app.loading} />}
      {!failure && quality && isEmpty && query.lab === undefined && query.product_type === undefined && (
        <Message icon={<FlaskConical size={32} aria-hidden />} title={words.emptyTitle}>
          {words.emptyText}
        </Message>
      )}
      {!failure && quality && !isEmpty && (
        <>
          <Controls query={query} quality={quality} onChange={(changes) => setQuery({ ...query, ...changes })} />
          <div className={styles.scroll}>
            {quality.groups.length > 0 ? (
              <Spreads by={query.by} quality={quality} />
            ) : (
              <Message
                title={words.noneTitle}
                action={<Button onClick={() => setQuery({ by: query.by })}>{words.showAll}</Button>}
              >
                {words.noneText}
              </Message>
            )}
          </div>
        </>
      )}
    </Screen>
  );
}

interface ControlsProps {
  query: LabQualityQuery;
  quality: LabQuality;
  onChange(changes: Partial<LabQualityQuery>): void;
}

function Controls({ query, quality, onChange }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <SearchSelect
        label={chartStrings.trend.measure}
        value={quality.measure}
        options={measureOptions(quality.analytes)}
        search={chartStrings.trend.searchMeasures}
        none={chartStrings.trend.noMeasure}
        onChange={(measure) => onChange({ measure })}
      />
      <span className={styles.divider} />
      <Choice
        label={words.groupBy}
        value={query.by}
        options={QUALITY_GROUPS.map((value) => ({ value, label: words.groups[value] }))}
        onChange={(by) => onChange({ by })}
      />
      <span className={styles.divider} />
      <Only
        label={words.lab}
        all={words.allLabs}
        names={quality.labs}
        value={query.lab}
        onChange={(lab) => onChange({ lab })}
      />
      <Only
        label={words.productType}
        all={words.allTypes}
        names={quality.productTypes}
        value={query.product_type}
        onChange={(product_type) => onChange({ product_type })}
      />
    </div>
  );
}

interface OnlyProps {
  label: string;
  all: string;
  names: readonly string[];
  value: string | undefined;
  onChange(name: string | undefined): void;
}

/** One name or all of them. */
function Only({ label, all, names, value, onChange }: OnlyProps) {
  return (
    <SelectField
      aria-label={label}
      className={styles.only}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{all}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Spreads({ by, quality }: { by: LabQualityQuery['by']; quality: LabQuality }) {
  return (
    <div className={styles.sheet}>
      {(['values', 'loq', 'lod'] as const).map((of) => (
        <SpreadCard key={of} of={of} by={by} quality={quality} />
      ))}
    </div>
  );
}
