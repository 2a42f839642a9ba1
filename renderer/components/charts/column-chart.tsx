import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar as BarShape } from '@visx/shape';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import { onPress } from './on-press.ts';
import { partsOf } from './parts-of.ts';
import { textWidth } from './text-width.ts';
import { useWidth } from './use-width.ts';

export interface Column {
  key: string;
  /** Under the column, where there is room. */
  label: string;
  value: number;
  /** Of it what nobody has checked: drawn dashed, at the top of the column. */
  unchecked?: number | undefined;
  /** The whole of it in words, for screen readers and the pointer. */
  name: string;
  /** Leads somewhere when the column is clicked; empty columns lead nowhere. */
  open?: () => void;
}

interface ColumnChartProps {
  /** What a screen reader says of the chart as a whole. */
  label: string;
  columns: Column[];
  tick(value: number): string;
}

const HEIGHT = 180;
const AXIS = 24;
const TOP = 8;
/** CSS pixels of a column, and from one column to the next where there is much room. */
const WIDEST = 56;
const FARTHEST = 220;

/** Columns side by side over time, each of which can lead to what it is made of. */
export function ColumnChart({ label, columns, tick }: ColumnChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const floor = TOP + HEIGHT;
  const y = scaleLinear({
    domain: [0, Math.max(1, ...columns.map(({ value }) => value))],
    range: [floor, TOP],
    nice: 4,
  });
  const ticks = y.ticks(4);
  const left = Math.max(24, ...ticks.map((value) => textWidth(tick(value)))) + 8;
  const x = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [left, Math.max(left + 1, Math.min(width, left + columns.length * FARTHEST))],
    padding: 0.25,
  });
  const band = Math.min(WIDEST, x.bandwidth());
  const start = (key: string) => (x(key) ?? 0) + (x.bandwidth() - band) / 2;
  // As many labels as have room.
  const widest = Math.max(1, ...columns.map((column) => textWidth(column.label))) + 10;
  const every = Math.max(1, Math.ceil(widest / Math.max(1, x.step())));
  return (
    <div ref={box} className={styles.box}>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <svg data-chart width={width} height={floor + AXIS} role="group" aria-label={label}>
          {ticks.map((value) => (
            <g key={value} transform={`translate(0 ${y(value)})`} aria-hidden>
              <line x1={left} x2={width} className={styles.gridLine} />
              <text x={left - 8} dy="0.35em" textAnchor="end" className={styles.tick}>
                {tick(value)}
              </text>
            </g>
          ))}
          <g aria-hidden>
            {columns.map(
              (column, index) =>
                index % every === 0 && (
                  <text
                    key={column.key}
                    x={start(column.key) + band / 2}
                    y={floor + 16}
                    textAnchor="middle"
                    className={styles.tick}
                  >
                    {column.label}
                  </text>
                ),
            )}
          </g>
          {columns.map((column) => {
            const from = start(column.key);
            const inside = (
              <>
                <rect x={from - 2} y={TOP} width={band + 4} height={HEIGHT} rx={3} className={styles.target} />
                {partsOf(column.value, column.unchecked).map((part) => {
                  const height = Math.max(2, y(part.from) - y(part.to));
                  return (
                    <BarShape
                      key={String(part.isUnchecked)}
                      x={from}
                      y={y(part.from) - height}
                      width={band}
                      height={height}
                      rx={2}
                      className={classNames(styles.bar, part.isUnchecked && styles.unchecked)}
                    />
                  );
                })}
                <title>{column.name}</title>
              </>
            );
            const { open } = column;
            if (!open) return <g key={column.key}>{inside}</g>;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in a drawing
              <g
                key={column.key}
                role="button"
                tabIndex={0}
                aria-label={column.name}
                className={styles.link}
                {...onPress(open)}
              >
                {inside}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
