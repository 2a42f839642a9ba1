import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import type { Settings } from '../../../shared/desktop.ts';
import { LIMITS } from '../../../shared/rest/limits.ts';
import { Choice } from '../../components/choice.tsx';
import { Loading } from '../../components/message.tsx';
import { Screen } from '../../components/screen.tsx';
import { SelectField } from '../../components/text-field.tsx';
import { useAbout } from '../../state/about.ts';
import { useSettings } from '../../state/settings.ts';
import { strings } from '../../strings/en.ts';
import styles from './settings-screen.module.css';

const THEMES = ['system', 'light', 'dark'] as const satisfies Settings['theme'][];
const DATE_ORDERS = ['auto', 'mdy', 'dmy', 'ymd'] as const satisfies Settings['dateOrder'][];
const LIMIT_SETS = ['generous', 'upload', 'parsing'] as const satisfies Settings['limits'][];
const { settings: words } = strings;

export function SettingsScreen() {
  const { settings, change } = useSettings();
  const { about, load } = useAbout();
  const orderId = useId();
  const helpId = useId();
  const limitsId = useId();
  const limitsHelpId = useId();
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <Screen title={words.title}>
      {!settings ? (
        <Loading label={strings.app.loading} />
      ) : (
        <div className={styles.scroll}>
          <Section title={words.appearance}>
            <Row label={words.theme}>
              <Choice
                label={words.theme}
                value={settings.theme}
                onChange={(theme) => void change({ theme })}
                options={THEMES.map((value) => ({ value, label: words.themes[value] }))}
              />
            </Row>
          </Section>
          <Section title={words.reading}>
            <Row label={words.dateOrder} labelFor={orderId} help={words.dateOrderHelp} helpId={helpId}>
              <SelectField
                id={orderId}
                aria-describedby={helpId}
                value={settings.dateOrder}
                onChange={(event) => void change({ dateOrder: event.target.value as Settings['dateOrder'] })}
              >
                {DATE_ORDERS.map((order) => (
                  <option key={order} value={order}>
                    {words.dateOrders[order]}
                  </option>
                ))}
              </SelectField>
            </Row>
          </Section>
          <Section title={words.adding}>
            <Row label={words.limits} labelFor={limitsId} help={words.limitsHelp} helpId={limitsHelpId}>
              <SelectField
                id={limitsId}
                aria-describedby={limitsHelpId}
                value={settings.limits}
                onChange={(event) => void change({ limits: event.target.value as Settings['limits'] })}
              >
                {LIMIT_SETS.map((name) => (
                  <option key={name} value={name}>
                    {words.limitsOf(LIMITS[name].files, LIMITS[name].fileBytes / 1e6)}
                  </option>
                ))}
              </SelectField>
            </Row>
          </Section>
          <Section title={words.storage}>
            <Row label={words.folder} help={words.folderHelp}>
              <code className={styles.path}>{about?.dataFolder ?? '…'}</code>
            </Row>
          </Section>
          <Section title={words.privacy}>
            <p className={styles.privacy}>
              <Lock size={14} aria-hidden /> {words.privacyText}
            </p>
          </Section>
        </div>
      )}
    </Screen>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

function Row(props: { label: string; labelFor?: string; help?: string; helpId?: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        {props.labelFor ? <label htmlFor={props.labelFor}>{props.label}</label> : <span>{props.label}</span>}
        {props.help && (
          <p id={props.helpId} className={styles.help}>
            {props.help}
          </p>
        )}
      </div>
      {props.children}
    </div>
  );
}
