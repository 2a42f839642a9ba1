import { scaleLinear, scaleUtc } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import { labelsWithRoom } from './labels-with-room.ts';
import { onPress } from './on-press.ts';
import { textWidth } from './text-width.ts';
import { useWidth } from './use-width.ts';

export interface TimePoint {
  key: string;
  /** Milliseconds since 1970, UTC. */
  at: number;
  value: number;
  /** Drawn hollow: nothing was found. */
  isNothing?: boolean;
  /** Drawn as a cross. */
  isBad?: boolean;
  /** Drawn with a dashed ring around it: nobody has checked it. */
  isUnchecked?: boolean;
  /** The whole of it in words, for screen readers and the pointer. */
  name: string;
  open(): void;
}

interface TimeChartProps {
  /** What a screen reader says of the chart as a whole. */
  label: string;
  /** Oldest first. */
  points: TimePoint[];
  /** Whether a line leads from point to point. */
  isLine: boolean;
  tick(value: number): string;
  tickDate(at: number): string;
}

const HEIGHT = 260;
const AXIS = 26;
const TOP = 10;
const RIGHT = 16;
const DAY = 86_400_000;
/** With more points than this the keyboard goes to the table: nobody walks through hundreds of stops. */
const MOST_STOPS = 60;

/** Values over time, each of which leads to what it was read from. */
export function TimeChart({ label, points, isLine, tick, tickDate }: TimeChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const floor = TOP + HEIGHT;
  const y = scaleLinear({
    domain: [0, Math.max(...points.map(({ value }) => value)) || 1],
    range: [floor, TOP],
    nice: 4,
  });
  const ticks = y.ticks(5);
  const left = Math.max(24, ...ticks.map((value) => textWidth(tick(value)))) + 8;
  const times = points.map(({ at }) => at);
  const x = scaleUtc({
    domain: [Math.min(...times) - DAY, Math.max(...times) + DAY],
    range: [left + 8, Math.max(left + 9, width - RIGHT)],
  });
  // Points lie on days: where they are few, steps of hours would write each day several times.
  const days = x.ticks(Math.max(2, Math.min(7, Math.floor(width / 140)))).filter((date) => date.getTime() % DAY === 0);
  const dates = days.map((date) => {
    const text = tickDate(date.getTime());
    const half = textWidth(text) / 2;
    return { at: date.getTime(), text, width: 2 * half, middle: Math.min(x(date), width - half) };
  });
  const stops = points.length <= MOST_STOPS;
  return (
    <div ref={box} className={styles.box}>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <svg data-chart width={width} height={floor + AXIS} role="group" aria-label={label}>
          <g aria-hidden>
            {ticks.map((value) => (
              <g key={value} transform={`translate(0 ${y(value)})`}>
                <line x1={left} x2={width} className={styles.gridLine} />
                <text x={left - 8} dy="0.35em" textAnchor="end" className={styles.tick}>
                  {tick(value)}
                </text>
              </g>
            ))}
            {labelsWithRoom(dates).map(({ at, middle, text }) => (
              <text key={at} x={middle} y={floor + 18} textAnchor="middle" className={styles.tick}>
                {text}
              </text>
            ))}
            {isLine && (
              <LinePath data={points} x={({ at }) => x(at)} y={({ value }) => y(value)} className={styles.line} />
            )}
          </g>
          {points.map((point) => (
            // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in a drawing
            <g
              key={point.key}
              role="button"
              tabIndex={stops ? 0 : -1}
              aria-label={point.name}
              transform={`translate(${x(point.at)} ${y(point.value)})`}
              className={styles.link}
              {...onPress(point.open)}
            >
              <circle r={11} className={styles.target} />
              {point.isUnchecked && <circle r={9} className={styles.ring} />}
              {point.isBad ? (
                <path d="M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5" className={styles.cross} />
              ) : (
                <circle r={4.5} className={classNames(styles.point, point.isNothing && styles.hollow)} />
              )}
              <title>{point.name}</title>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
