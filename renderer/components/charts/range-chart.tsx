import { scaleLinear } from '@visx/scale';
import { useRef } from 'react';
import styles from './chart.module.css';
import { shortened, textWidth } from './text-width.ts';
import { useWidth } from './use-width.ts';

export interface Range {
  key: string;
  label: string;
  low: number;
  /** Marked on the line. */
  median: number;
  high: number;
  /** What stands behind the line. */
  text: string;
}

interface RangeChartProps {
  /** What a screen reader says of the chart as a whole. */
  label: string;
  ranges: Range[];
  tick(value: number): string;
}

const ROW = 26;
const AXIS = 26;
const GAP = 10;

/** Horizontal lines from low to high, one below the other, each with its middle marked. */
export function RangeChart({ label, ranges, tick }: RangeChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const labels = Math.min(width * 0.38, Math.max(60, ...ranges.map((range) => textWidth(range.label))) + GAP);
  const texts = Math.max(24, ...ranges.map((range) => textWidth(range.text))) + 2 * GAP;
  const span = Math.max(40, width - labels - texts);
  const height = ranges.length * ROW + AXIS;
  const scale = scaleLinear({
    domain: [0, Math.max(...ranges.map(({ high }) => high)) || 1],
    range: [0, span],
    nice: 4,
  });
  return (
    <div ref={box} className={styles.box}>
      {width > 0 && (
        <svg data-chart width={width} height={height} role="img" aria-label={label}>
          <g transform={`translate(${labels} 0)`}>
            {scale.ticks(Math.max(2, Math.min(5, Math.floor(span / 90)))).map((value) => (
              <g key={value} transform={`translate(${scale(value)} 0)`}>
                <line y2={ranges.length * ROW} className={styles.gridLine} />
                <text y={ranges.length * ROW + 16} textAnchor="middle" className={styles.tick}>
                  {tick(value)}
                </text>
              </g>
            ))}
          </g>
          {ranges.map((range, index) => (
            <g key={range.key} transform={`translate(0 ${index * ROW + ROW / 2})`}>
              <text x={labels - GAP} dy="0.35em" textAnchor="end" className={styles.label}>
                {shortened(range.label, labels - GAP)}
                <title>{range.label}</title>
              </text>
              <line x1={labels + scale(range.low)} x2={labels + scale(range.high)} className={styles.range} />
              <circle cx={labels + scale(range.median)} r={5} className={styles.point} />
              <text x={labels + scale(range.high) + GAP} dy="0.35em" className={styles.value}>
                {range.text}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
