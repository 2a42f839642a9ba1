import { Copy, Download, Eye, Table2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { chartStrings } from '../../strings/charts.ts';
import iconButton from '../icon-button.module.css';
import { IconButton } from '../icon-button.tsx';
import menu from '../menu.module.css';
import styles from './chart-card.module.css';
import { ChartTable, type ChartTableData } from './chart-table.tsx';
import { copyChart, saveChart } from './keep-chart.ts';

interface ChartCardProps {
  title: string;
  /** Beside the title: how much, in which units. */
  note?: ReactNode;
  /** What the chart draws, as rows. */
  table: ChartTableData;
  /** An `svg` or a sentence; null where there is nothing to draw, so that only the table is shown. */
  children: ReactNode | null;
  /** Under the chart, in words: what is not drawn. */
  footer?: ReactNode;
  /** What is to be checked before the chart is relied on, with how much it is; goes with the chart wherever it is taken. */
  caution?: string | null | undefined;
  /** Whether the screen around the chart says it already: then it only goes with what is taken along. */
  isCautionTold?: boolean;
  /** Whether there is a drawing to take along: not where a sentence says it all. */
  isDrawn?: boolean;
}

const { chart: words } = chartStrings;

/** A chart with its name, the table behind it, and ways to take it elsewhere: copied, or saved as PNG or SVG. */
export function ChartCard({
  title,
  note,
  table,
  children,
  footer,
  caution,
  isCautionTold = false,
  isDrawn = true,
}: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const heading = { title, caution: caution || null };
  const told = !isCautionTold && caution;
  const showsTable = asTable || children === null;
  const drawing = () => body.current?.querySelector<SVGSVGElement>('svg[data-chart]') ?? null;
  return (
    <figure className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        <div className={styles.tools}>
          {children !== null && (
            <IconButton
              label={words.asTable(title)}
              hint={words.table}
              aria-pressed={asTable}
              icon={<Table2 size={15} aria-hidden />}
              onClick={() => setAsTable(!asTable)}
            />
          )}
          <IconButton
            label={words.copy(title)}
            hint={showsTable || !isDrawn ? words.copyTable : words.copyPicture}
            icon={<Copy size={15} aria-hidden />}
            onClick={() => void copyChart(showsTable || !isDrawn ? null : drawing(), heading, table)}
          />
          {!showsTable && isDrawn && (
            <DropdownMenu.Root modal={false}>
              <DropdownMenu.Trigger
                className={iconButton.button}
                aria-label={words.save(title)}
                title={words.savePicture}
              >
                <Download size={15} aria-hidden />
              </DropdownMenu.Trigger>
              <DropdownMenu.Portal>
                <DropdownMenu.Content className={menu.menu} align="end" sideOffset={4} collisionPadding={8}>
                  {(['png', 'svg'] as const).map((format) => (
                    <DropdownMenu.Item
                      key={format}
                      className={menu.item}
                      onSelect={() => void saveChart(drawing(), heading, format)}
                    >
                      {words.formats[format]}
                    </DropdownMenu.Item>
                  ))}
                </DropdownMenu.Content>
              </DropdownMenu.Portal>
            </DropdownMenu.Root>
          )}
        </div>
      </div>
      <div ref={body} className={styles.body}>
        {showsTable ? <ChartTable label={title} data={table} /> : children}
      </div>
      {(told || footer) && (
        <figcaption className={styles.footer}>
          {told && (
            <p className={styles.caution}>
              <Eye size={14} aria-hidden />
              <span>{told}</span>
            </p>
          )}
          {footer}
        </figcaption>
      )}
    </figure>
  );
}
