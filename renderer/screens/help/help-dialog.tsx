import { Fragment, useId, useRef, useState } from 'react';
import guide from '../../../docs/guide.md?raw';
import inbox from '../../../docs/screenshots/inbox-light.png';
import labResult from '../../../docs/screenshots/lab-result-dark.png';
import receipts from '../../../docs/screenshots/receipts-dark.png';
import records from '../../../docs/screenshots/records-working-light.png';
import review from '../../../docs/screenshots/review-light.png';
import { Dialog } from '../../components/dialog.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { helpStrings as words } from '../../strings/help.ts';
import styles from './help-dialog.module.css';
import { type Block, findSections, parseGuide, type Span } from './parse-guide.ts';

const SECTIONS = parseGuide(guide);
/** Made by `npm run screenshots`. */
const PICTURES: Readonly<Record<string, string>> = {
  'inbox-light.png': inbox,
  'lab-result-dark.png': labResult,
  'receipts-dark.png': receipts,
  'records-working-light.png': records,
  'review-light.png': review,
};

/** The user guide, to be searched, without the network. */
export function HelpDialog({ onClose }: { onClose(): void }) {
  const [search, setSearch] = useState('');
  const page = useRef<HTMLElement>(null);
  const id = useId();
  const found = findSections(SECTIONS, search);
  return (
    <Dialog title={words.title} onClose={onClose} width="full">
      <div className={styles.help}>
        <nav className={styles.contents} aria-label={words.contents}>
          <div>
            <SearchField
              label={words.search}
              value={search}
              onChange={setSearch}
              onLeave={() => page.current?.focus()}
            />
          </div>
          <ul>
            {found.map(({ title }) => (
              <li key={title}>
                <button
                  type="button"
                  onClick={() => document.getElementById(`${id}-${title}`)?.scrollIntoView({ block: 'start' })}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {/* Reached by Tab, so that arrows scroll it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <section className={styles.page} ref={page} tabIndex={0} aria-label={words.text}>
          {found.length === 0 && <p role="status">{words.none}</p>}
          {found.map(({ title, blocks }) => (
            <section key={title} id={`${id}-${title}`}>
              <h3>{title}</h3>
              {blocks.map((block, index) => (
                <BlockView key={index} block={block} />
              ))}
            </section>
          ))}
        </section>
      </div>
    </Dialog>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((spans) => (
            <li key={spans[0]?.text}>
              <Spans spans={spans} />
            </li>
          ))}
        </ul>
      );
    case 'picture':
      return <img src={PICTURES[block.file]} alt={block.alt} />;
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell[0]?.text} scope="col">
                  <Spans spans={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row[0]?.[0]?.text}>
                {row.map((cell) => (
                  <td key={cell[0]?.text}>
                    <Spans spans={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ kind, text }, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the text does not change
    if (kind === 'strong') return <strong key={index}>{text}</strong>;
    if (kind === 'code') return <kbd key={index}>{text}</kbd>;
    return <Fragment key={index}>{text}</Fragment>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the text does not change
  });
}
