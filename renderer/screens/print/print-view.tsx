import { useEffect, useMemo, useState } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import { ask } from '../../state/bridge.ts';
import { strings } from '../../strings/en.ts';
import { COA_FIELDS, RECEIPT_FIELDS, RESULT_COLUMNS } from '../../strings/fields.ts';
import { formatDate } from '../../strings/format.ts';
import { openPageSource } from '../review/document/open-page-source.ts';
import type { PageSource } from '../review/document/page-source.ts';
import { checkList } from '../review/model/check-list.ts';
import { slotText } from '../review/model/printed-number.ts';
import { reasonOf } from '../review/model/reason.ts';
import { type FieldsSection, labelOfPath, sectionsOf, type TableSection } from '../review/model/slots.ts';
import { PrintPage } from './print-page.tsx';
import styles from './print-view.module.css';

const { print: words } = strings;
/** Wide enough for every column of every table. */
const ALL_COLUMNS = 10_000;
const HEADS: Record<string, string> = { ...RECEIPT_FIELDS, ...COA_FIELDS, ...RESULT_COLUMNS };

/** A record as it goes onto paper: what was read, who vouches for it, and the pages with the places it was read from. */
export function PrintView({ recordId }: { recordId: number }) {
  const [detail, setDetail] = useState<RecordDetail | null>(null);
  const [source, setSource] = useState<PageSource | null>(null);
  const [drawn, setDrawn] = useState(0);

  useEffect(() => {
    document.documentElement.dataset.theme = 'light';
    document.documentElement.dataset.print = '';
    open(recordId).then(
      (opened) => {
        setDetail(opened.detail);
        setSource(opened.source);
      },
      (cause: unknown) => {
        console.error('The record cannot be drawn for printing', cause);
        void ask('print.ready', { drawn: false });
      },
    );
  }, [recordId]);

  const count = source?.pages.length ?? 0;
  useEffect(() => {
    if (detail && source && drawn >= count) void document.fonts.ready.then(() => ask('print.ready', { drawn: true }));
  }, [detail, source, drawn, count]);

  const sections = useMemo(() => (detail ? sectionsOf(detail, ALL_COLUMNS) : []), [detail]);
  if (!detail || !source) return null;
  const currency = detail.kind === 'receipt' ? (detail.record as ReceiptRecord).currency : null;
  return (
    <main className={styles.sheet}>
      <header className={styles.header}>
        <h1>{detail.title}</h1>
        <p>
          {strings.inbox.kinds[detail.kind]} · {detail.fileName}
        </p>
        {detail.verifiedAt === null ? (
          <p className={styles.warning}>{detail.record.warning}</p>
        ) : (
          <p className={styles.verified}>
            {strings.review.verifiedBy(formatDate(detail.verifiedAt), detail.verifiedBy)}
          </p>
        )}
        <p className={styles.hash}>SHA-256 {detail.documentHash}</p>
      </header>
      {detail.review.length > 0 && (
        <section className={styles.section}>
          <h2>
            {detail.verifiedAt === null
              ? strings.review.toCheckCount(detail.review.length)
              : strings.print.leftUnchecked(detail.review.length)}
          </h2>
          <ul>
            {checkList(detail, sections).map((item) => (
              <li key={item.path}>
                <strong>{labelOfPath(detail.record, item.path)}</strong> {reasonOf(item)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sections.map((section) =>
        section.type === 'fields' ? (
          <Fields key={section.id} detail={detail} section={section} currency={currency} />
        ) : (
          <Table key={section.id} detail={detail} section={section} currency={currency} />
        ),
      )}
      {source.pages.map((page) => (
        <PrintPage
          key={page.number}
          source={source}
          pageNumber={page.number}
          detail={detail}
          onDrawn={() => setDrawn((before) => before + 1)}
        />
      ))}
    </main>
  );
}

async function open(recordId: number) {
  const record = await ask('records.get', { id: recordId });
  if (!record.ok) throw new Error(record.error.message);
  const pages = await ask('documents.pages', { documentHash: record.value.documentHash });
  if (!pages.ok) throw new Error(pages.error.message);
  return { detail: record.value, source: await openPageSource(pages.value) };
}

/** Values that are there, each with the ink it was read from; what the document does not print is left out. */
function Fields(props: { detail: RecordDetail; section: FieldsSection; currency: string | null }) {
  const { detail, section, currency } = props;
  const fields = section.fields
    .map((field) => ({ field, text: slotText(detail, field, currency) }))
    .filter(({ text }) => text !== '');
  if (fields.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{section.title}</h2>
      <table className={styles.fields}>
        <tbody>
          {fields.map(({ field, text }) => {
            const ink = detail.evidence[field.path];
            return (
              <tr key={field.path}>
                <th scope="row">{field.label}</th>
                <td>{text}</td>
                <td className={styles.ink}>
                  {ink && `${strings.review.readAs(strings.review.methods[ink.method], ink.page)}: “${ink.text}”`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Table(props: { detail: RecordDetail; section: TableSection; currency: string | null }) {
  const { detail, section, currency } = props;
  const columns = section.columns.filter(({ key }) => key !== 'key');
  return (
    <section className={styles.section}>
      <h2>{section.title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, numeric }) => (
              <th key={key} scope="col" data-numeric={numeric || undefined}>
                {HEADS[key]}
              </th>
            ))}
            <th scope="col">{words.page}</th>
          </tr>
        </thead>
        <tbody>
          {section.rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, index) => {
                const cell = row.cells[section.columns.indexOf(column)];
                if (!cell) return <td key={index} />;
                return (
                  <td key={cell.path} data-numeric={column.numeric || undefined}>
                    {slotText(detail, cell, currency) || '—'}
                  </td>
                );
              })}
              <td>{pageOf(detail, row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function pageOf({ evidence }: RecordDetail, row: TableSection['rows'][number]) {
  const place = [row.id, ...row.cells.map(({ path }) => path)].find((path) => evidence[path]);
  return place ? evidence[place]?.page : '';
}
