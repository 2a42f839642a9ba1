import {
  BookOpen,
  Building2,
  FlaskConical,
  FolderCheck,
  Gauge,
  Inbox as InboxIcon,
  Info,
  Keyboard,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
  SlidersHorizontal,
} from 'lucide-react';
import { useEffect } from 'react';
import type { SavedView } from '../../shared/records/saved-view.ts';
import { classNames } from '../components/class-names.ts';
import { ProgressBar } from '../components/progress-bar.tsx';
import { useInbox } from '../state/inbox.ts';
import { isApart, useNavigation } from '../state/navigation.ts';
import { useColumns } from '../state/record-columns.ts';
import { useRecords } from '../state/records.ts';
import { usedView, useViews } from '../state/saved-views.ts';
import { useSync } from '../state/sync.ts';
import { usePick } from '../state/use-pick.ts';
import { strings } from '../strings/en.ts';
import { formatCount } from '../strings/format.ts';
import { syncStrings } from '../strings/sync.ts';
import type { OpenDialog } from './open-dialog.ts';
import styles from './sidebar.module.css';
import { useMediaQuery } from './use-media-query.ts';

const PLACES = [
  { screen: 'inbox', label: strings.places.inbox, icon: InboxIcon },
  { screen: 'records', label: strings.places.records, icon: FolderCheck },
  { screen: 'receipts', label: strings.places.receipts, icon: ReceiptText },
  { screen: 'lab-quality', label: strings.places['lab-quality'], icon: FlaskConical },
  { screen: 'organizations', label: strings.places.organizations, icon: Building2 },
  { screen: 'accuracy', label: strings.places.accuracy, icon: Gauge },
  { screen: 'sync', label: strings.places.sync, icon: RefreshCw },
  { screen: 'settings', label: strings.places.settings, icon: SlidersHorizontal },
] as const;

/** A small window, or one at 200 %. */
const NARROW = '(max-width: 820px)';

/** Main navigation; folds to icons while a document is reviewed, which needs the width. */
export function Sidebar({ onOpen }: { onOpen(dialog: OpenDialog): void }) {
  const { place, from, go } = usePick(useNavigation, ['place', 'from', 'go']);
  const narrow = useMediaQuery(NARROW);
  const folded = place.screen === 'review' || narrow;
  // Names of companies are opened from the settings.
  const current = place.screen === 'companies' ? 'settings' : isApart(place) ? place.screen : from;
  return (
    <nav aria-label={strings.app.navigation} className={classNames(styles.sidebar, folded && styles.folded)}>
      <p className={styles.brand}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.mark}>
          <path d="M4 2.5h8.5L16 6v11.5H4z" />
          <path d="m7 11 2.2 2.2L13.4 8.6" className={styles.tick} />
        </svg>
        <span>{strings.app.name}</span>
      </p>
      <ul className={styles.places}>
        {PLACES.map(({ screen, label, icon }) => (
          <li key={screen}>
            <SidebarButton icon={icon} label={label} current={current === screen} onClick={() => go({ screen })}>
              {screen === 'inbox' && <ToCheck />}
              {screen === 'sync' && <ToSettle />}
            </SidebarButton>
            {screen === 'records' && !folded && <SavedViews shown={current === 'records'} />}
          </li>
        ))}
      </ul>
      <BatchProgress />
      <ul className={styles.places}>
        <li>
          <SidebarButton icon={BookOpen} label={strings.places.guide} onClick={() => onOpen('help')} />
        </li>
        <li>
          <SidebarButton icon={Keyboard} label={strings.places.shortcuts} onClick={() => onOpen('shortcuts')} />
        </li>
        <li>
          <SidebarButton icon={Info} label={strings.places.about} onClick={() => onOpen('about')} />
        </li>
      </ul>
    </nav>
  );
}

/** Views of the records that have a name, below them. */
function SavedViews({ shown }: { shown: boolean }) {
  const { views, load, apply } = usePick(useViews, ['views', 'load', 'apply']);
  // What the list is set to now may be one of them.
  useRecords((state) => state.query);
  useRecords((state) => state.order);
  useColumns((state) => state.columns);
  useEffect(() => {
    void load();
  }, [load]);
  if (views.length === 0) return null;
  const open = (view: SavedView) => {
    apply(view);
    useNavigation.getState().go({ screen: 'records' });
  };
  const used = shown ? usedView(views) : undefined;
  return (
    <ul aria-label={strings.records.savedViews} className={styles.views}>
      {views.map((view) => (
        <li key={view.id}>
          <button
            type="button"
            className={styles.view}
            title={view.name}
            aria-current={view === used ? 'true' : undefined}
            onClick={() => open(view)}
          >
            {view.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function SidebarButton(props: {
  icon: LucideIcon;
  label: string;
  current?: boolean;
  onClick(): void;
  children?: React.ReactNode;
}) {
  const Icon = props.icon;
  return (
    <button
      type="button"
      className={styles.place}
      title={props.label}
      aria-current={props.current ? 'page' : undefined}
      onClick={props.onClick}
    >
      <Icon size={16} aria-hidden />
      <span className={styles.label}>{props.label}</span>
      {props.children}
    </button>
  );
}

/** How many documents wait for a person. */
function ToCheck() {
  const count = useInbox((state) => state.overview.counts.review);
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{formatCount(count)}</span>
      <span className="visually-hidden">{strings.inbox.toCheck(count)}</span>
    </span>
  );
}

/** How much of the mirror waits for a person: refusals and differences. */
function ToSettle() {
  const count = useSync((state) =>
    state.accounts.reduce((sum, { parked, differing, paused }) => {
      const refused = paused !== null && paused.code !== 'paused';
      return sum + parked + differing + (refused ? 1 : 0);
    }, 0),
  );
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{formatCount(count)}</span>
      <span className="visually-hidden">{syncStrings.needsYou}</span>
    </span>
  );
}

function BatchProgress() {
  const progress = useInbox((state) => state.overview.batch);
  const screen = useNavigation((state) => state.place.screen);
  if (!progress || screen === 'inbox') return <div className={styles.space} />;
  const text = strings.inbox.overall(progress.done, progress.total);
  return (
    <div className={styles.space}>
      <div className={styles.batch}>
        <span className={styles.label}>{text}</span>
        <ProgressBar label={strings.inbox.overallLabel} fraction={progress.fraction} text={text} />
      </div>
    </div>
  );
}
