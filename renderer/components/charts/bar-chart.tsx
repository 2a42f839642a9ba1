import { scaleLinear, scaleLog } from '@visx/scale';
import { Bar as BarShape } from '@visx/shape';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import { onPress } from './on-press.ts';
import { partsOf } from './parts-of.ts';
import { shortened, textWidth } from './text-width.ts';
import { useWidth } from './use-width.ts';

export interface Bar {
  key: string;
  label: string;
  /** In the units of the axis; null draws none and leaves the text alone. */
  value: number | null;
  /** Of it what nobody has checked: drawn dashed, at the end of the bar. */
  unchecked?: number | undefined;
  /** What stands at the end of the bar. */
  text: string;
  /** What is said of it behind its name and text, to who hears it or points at it. */
  note?: string | undefined;
  isBad?: boolean;
  /** Leads somewhere when the bar is clicked. */
  open?: () => void;
}

interface BarChartProps {
  /** What a screen reader says of the chart as a whole. */
  label: string;
  bars: Bar[];
  /** A line across the bars, such as a limit. */
  mark?: { at: number; label: string };
  /** Where the axis ends at least. */
  reach?: number;
  /** Orders of magnitude below the mark still show; for values that lie far apart. */
  isLog?: boolean;
  tick(value: number): string;
}

const ROW = 26;
const BAR = 14;
const AXIS = 26;
const GAP = 10;

/** Horizontal bars, one below the other, each with its name before it and its value after it. */
export function BarChart({ label, bars, mark, reach = 0, isLog = false, tick }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isLink = bars.some(({ open }) => open);
  const labels = Math.min(width * 0.38, Math.max(60, ...bars.map((bar) => textWidth(bar.label))) + GAP);
  const texts = Math.max(24, ...bars.map((bar) => textWidth(bar.text))) + GAP;
  const span = Math.max(40, width - labels - texts);
  const top = mark ? 18 : 2;
  const height = top + bars.length * ROW + AXIS;
  const largest = Math.max(reach, mark?.at ?? 0, ...bars.map((bar) => bar.value ?? 0)) || 1;
  const scale = isLog
    ? scaleLog({ domain: [(mark?.at ?? largest) / 1000, largest], range: [0, span], clamp: true })
    : scaleLinear({ domain: [0, largest], range: [0, span], nice: mark ? false : 4 });
  return (
    <div ref={box} className={styles.box}>
      {width > 0 && (
        <svg data-chart width={width} height={height} role={isLink ? 'group' : 'img'} aria-label={label}>
          <g transform={`translate(${labels} ${top})`}>
            {scale.ticks(isLog ? 4 : Math.max(2, Math.min(5, Math.floor(span / 90)))).map((value) => (
              <g key={value} transform={`translate(${scale(value)} 0)`}>
                <line y2={bars.length * ROW} className={styles.gridLine} />
                <text y={bars.length * ROW + 16} textAnchor="middle" className={styles.tick}>
                  {tick(value)}
                </text>
              </g>
            ))}
          </g>
          {bars.map((bar, index) => (
            <BarRow key={bar.key} bar={bar} y={top + index * ROW} labels={labels} width={width}>
              {bar.value !== null &&
                partsOf(bar.value, bar.unchecked).map(({ from, to, isUnchecked }) => {
                  const start = from > 0 ? scale(from) : 0;
                  return (
                    <BarShape
                      key={String(isUnchecked)}
                      x={labels + start}
                      y={top + index * ROW + (ROW - BAR) / 2}
                      width={Math.max(2, scale(to) - start)}
                      height={BAR}
                      rx={2}
                      className={classNames(styles.bar, bar.isBad && styles.bad, isUnchecked && styles.unchecked)}
                    />
                  );
                })}
              <text
                x={labels + (bar.value !== null && bar.value > 0 ? Math.max(2, scale(bar.value)) : 0) + 6}
                y={top + index * ROW + ROW / 2}
                dy="0.35em"
                className={classNames(styles.value, bar.isBad && styles.badText)}
              >
                {bar.text}
              </text>
            </BarRow>
          ))}
          {mark && (
            <g transform={`translate(${labels + scale(mark.at)} ${top})`}>
              <line y1={-4} y2={bars.length * ROW} className={styles.mark} />
              <text y={-8} textAnchor={scale(mark.at) > span - 40 ? 'end' : 'middle'} className={styles.markLabel}>
                {mark.label}
              </text>
            </g>
          )}
        </svg>
      )}
    </div>
  );
}

function BarRow(props: { bar: Bar; y: number; labels: number; width: number; children: React.ReactNode }) {
  const { bar, y, labels, width, children } = props;
  const inside = (
    <>
      {bar.open && <rect x={0} y={y} width={width} height={ROW} rx={4} className={styles.target} />}
      <text x={labels - GAP} y={y + ROW / 2} dy="0.35em" textAnchor="end" className={styles.label}>
        {shortened(bar.label, labels - GAP)}
        {!bar.open && <title>{bar.label}</title>}
      </text>
      {children}
    </>
  );
  const { open } = bar;
  if (!open) return <g>{inside}</g>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor in a drawing would be a page to go to
    <g role="button" tabIndex={0} className={styles.link} {...onPress(open)}>
      <title>{[`${bar.label}: ${bar.text}`, bar.note].filter(Boolean).join(', ')}</title>
      {inside}
    </g>
  );
}
