import { useEffect, useState } from 'react';
import { useShortcuts } from '../components/use-shortcuts.ts';
import { AboutDialog } from '../screens/about/about-dialog.tsx';
import { AccuracyScreen } from '../screens/accuracy/accuracy-screen.tsx';
import { CompaniesScreen } from '../screens/companies/companies-screen.tsx';
import { ComparisonScreen } from '../screens/comparison/comparison-screen.tsx';
import { HelpDialog } from '../screens/help/help-dialog.tsx';
import { Inbox } from '../screens/inbox/inbox.tsx';
import { LabQualityScreen } from '../screens/lab-quality/lab-quality-screen.tsx';
import { LabResultScreen } from '../screens/lab-result/lab-result-screen.tsx';
import { OrganizationsScreen } from '../screens/organizations/organizations-screen.tsx';
import { ReceiptsScreen } from '../screens/receipts/receipts-screen.tsx';
import { RecordsScreen } from '../screens/records/records-screen.tsx';
import { Review } from '../screens/review/review.tsx';
import { PassphraseDialog } from '../screens/settings/passphrase-dialog.tsx';
import { SettingsScreen } from '../screens/settings/settings-screen.tsx';
import { SyncScreen } from '../screens/sync/sync-screen.tsx';
import { TrendScreen } from '../screens/trend/trend-screen.tsx';
import { ask } from '../state/bridge.ts';
import { tellOfRecovery } from '../state/crashes.ts';
import { useInbox } from '../state/inbox.ts';
import { useLinks } from '../state/links.ts';
import { type Place, useNavigation } from '../state/navigation.ts';
import { useSecrets } from '../state/secrets.ts';
import { useSettings } from '../state/settings.ts';
import { useSync } from '../state/sync.ts';
import { strings } from '../strings/en.ts';
import styles from './app.module.css';
import { DropTarget } from './drop-target.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Hints } from './hints.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { Toasts } from './toasts.tsx';
import { useMainEvents } from './use-main-events.ts';
import { usePaste } from './use-paste.ts';

/** The window: navigation at the left, the current screen, and what lies over every screen. */
export function App() {
  const place = useNavigation((state) => state.place);
  const theme = useSettings((state) => state.settings?.theme);
  // Every date and number in sight is written anew when the way of writing them changes.
  useSettings((state) => state.settings?.locale);
  const vaultLocked = useSecrets(({ state, putOff }) => state === 'vault-locked' && !putOff);
  const [dialog, setDialog] = useState<OpenDialog>(null);

  useEffect(() => {
    void useSettings.getState().load();
    void useInbox.getState().load();
    void useLinks.getState().load();
    void useSync.getState().load();
    void useSecrets.getState().load(false);
    void tellOfRecovery();
  }, []);
  useEffect(() => {
    if (theme && theme !== 'system') document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }, [theme]);
  useMainEvents(setDialog);
  usePaste();
  useEffect(() => {
    const online = () => void ask('links.online', {});
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  useShortcuts({ '?': () => setDialog('shortcuts'), 'Mod+k': () => setDialog('palette'), F1: () => setDialog('help') });

  return (
    <>
      <a className={styles.skip} href="#content">
        {strings.app.skip}
      </a>
      <div className={styles.app}>
        <Sidebar onOpen={setDialog} />
        <main id="content" className={styles.main} tabIndex={-1}>
          <ErrorBoundary key={place.screen === 'review' ? `review-${place.recordId}` : place.screen}>
            <Screen place={place} />
          </ErrorBoundary>
          <Toasts />
        </main>
      </div>
      <DropTarget />
      {vaultLocked && <PassphraseDialog task="unlock" onClose={useSecrets.getState().later} />}
      {dialog === 'about' && <AboutDialog onClose={() => setDialog(null)} />}
      {dialog === 'help' && <HelpDialog onClose={() => setDialog(null)} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(null)} />}
      {dialog === 'palette' && <PaletteDialog onClose={() => setDialog(null)} onOpen={setDialog} />}
      <Hints />
    </>
  );
}

function Screen({ place }: { place: Place }) {
  switch (place.screen) {
    case 'inbox':
      return <Inbox />;
    case 'review':
      return <Review recordId={place.recordId} />;
    case 'comparison':
      return <ComparisonScreen recordIds={place.recordIds} />;
    case 'trend':
      return <TrendScreen key={place.name} by={place.by} name={place.name} />;
    case 'lab-result':
      return <LabResultScreen recordId={place.recordId} />;
    case 'receipts':
      return <ReceiptsScreen />;
    case 'records':
      return <RecordsScreen />;
    case 'organizations':
      return <OrganizationsScreen />;
    case 'sync':
      return <SyncScreen />;
    case 'lab-quality':
      return <LabQualityScreen />;
    case 'accuracy':
      return <AccuracyScreen />;
    case 'companies':
      return <CompaniesScreen />;
    case 'settings':
      return <SettingsScreen />;
  }
}
