import { scaleLinear } from '@visx/scale';
import { Bar as BarShape } from '@visx/shape';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import { letterOf } from './series.ts';
import { shortened, textWidth } from './text-width.ts';
import { useWidth } from './use-width.ts';

export interface BarGroup {
  key: string;
  label: string;
  /** One for each series, in its order; null where the series has none. */
  bars: { value: number | null; text: string; isUnchecked?: boolean }[];
}

interface GroupedBarsProps {
  /** What a screen reader says of the chart as a whole. */
  label: string;
  groups: BarGroup[];
  tick(value: number): string;
}

const BAR = 11;
const STEP = 15;
const SPACE = 10;
const AXIS = 26;
const GAP = 10;
const LETTER = 14;

/** Horizontal bars of several series under one name each; a series is told by its letter and its place, not by color alone. */
export function GroupedBars({ label, groups, tick }: GroupedBarsProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const labels = Math.min(width * 0.34, Math.max(60, ...groups.map((group) => textWidth(group.label))) + GAP);
  const texts = Math.max(24, ...groups.flatMap(({ bars }) => bars.map(({ text }) => textWidth(text)))) + GAP;
  const left = labels + LETTER;
  const span = Math.max(40, width - left - texts);
  const largest = Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value ?? 0))) || 1;
  const scale = scaleLinear({ domain: [0, largest], range: [0, span], nice: 4 });
  const tall = (groups[0]?.bars.length ?? 0) * STEP + SPACE;
  const floor = groups.length * tall;
  return (
    <div ref={box} className={styles.box}>
      {width > 0 && (
        <svg data-chart width={width} height={floor + AXIS} role="img" aria-label={label}>
          {scale.ticks(Math.max(2, Math.min(5, Math.floor(span / 90)))).map((value) => (
            <g key={value} transform={`translate(${left + scale(value)} 0)`}>
              <line y2={floor} className={styles.gridLine} />
              <text y={floor + 16} textAnchor="middle" className={styles.tick}>
                {tick(value)}
              </text>
            </g>
          ))}
          {groups.map((group, place) => (
            <g key={group.key} transform={`translate(0 ${place * tall})`}>
              <text x={labels - GAP} y={(tall - SPACE) / 2} dy="0.35em" textAnchor="end" className={styles.label}>
                {shortened(group.label, labels - GAP)}
                <title>{group.label}</title>
              </text>
              {group.bars.map(({ value, text, isUnchecked }, series) => {
                const length = value !== null && value > 0 ? Math.max(2, scale(value)) : 0;
                return (
                  <g key={letterOf(series)} transform={`translate(${labels} ${series * STEP})`}>
                    <text y={BAR / 2 + 1} dy="0.35em" className={styles.tick}>
                      {letterOf(series)}
                    </text>
                    <BarShape
                      x={LETTER}
                      width={length}
                      height={BAR}
                      rx={2}
                      className={classNames(styles.bar, styles[`series${series + 1}`], isUnchecked && styles.unchecked)}
                    />
                    <text x={LETTER + length + 6} y={BAR / 2 + 1} dy="0.35em" className={styles.value}>
                      {text}
                    </text>
                  </g>
                );
              })}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
