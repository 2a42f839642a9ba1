import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OrganizationDetail } from '../../../shared/desktop.ts';
import { LARGEST_LOGO, LOGO_TYPES, LONGEST_LOGO_SIDE, type LogoType } from '../../../shared/records/logo.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ask } from '../../state/bridge.ts';
import { useOrganizations } from '../../state/organizations.ts';
import { strings } from '../../strings/en.ts';
import { formatBytes, formatDate } from '../../strings/format.ts';
import { organizationStrings } from '../../strings/organizations.ts';
import { OrganizationLogo } from './organization-logo.tsx';
import styles from './organization-page.module.css';

const { logo: words } = organizationStrings;

interface Chosen {
  file: File;
  url: string;
}

/** The logo with what is known of it; a new one is looked at before it is used. */
export function LogoField({ detail }: { detail: OrganizationDetail }) {
  const take = useOrganizations((state) => state.take);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { organization, may, logoUrl, version } = detail;
  const request = { id: organization.organization_id, version };
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = problemOf(file);
    setProblem(wrong);
    setChosen(wrong ? null : { file, url: URL.createObjectURL(file) });
  };
  const use = async ({ file }: Chosen) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const failure = await take(ask('organizations.set-logo', { ...request, fileName: file.name, bytes }));
    setProblem(failure?.message ?? null);
    if (!failure) setChosen(null);
  };
  const remove = async () => setProblem((await take(ask('organizations.remove-logo', request)))?.message ?? null);
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.logo}>
        {chosen ? (
          <img src={chosen.url} alt={words.preview} className={styles.preview} />
        ) : (
          <OrganizationLogo name={organization.name} url={logoUrl} large />
        )}
        <div className={styles.logoWords}>
          {chosen && <span>{words.fits(chosen.file.name, chosen.file.size)}</span>}
          {!chosen && <LogoFacts detail={detail} />}
          {may.edit && <span className={styles.faint}>{words.limits(LARGEST_LOGO, LONGEST_LOGO_SIDE)}</span>}
        </div>
        {may.edit && (
          <div className={styles.buttons}>
            <input
              ref={input}
              type="file"
              hidden
              accept={LOGO_TYPES.join(',')}
              aria-label={words.choose}
              onChange={(event) => {
                choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            {chosen && (
              <>
                <Button variant="primary" onClick={() => void use(chosen)}>
                  {words.use}
                </Button>
                <Button variant="quiet" onClick={() => setChosen(null)}>
                  {strings.app.cancel}
                </Button>
              </>
            )}
            {!chosen && (
              <>
                <Button icon={<ImageUp size={15} aria-hidden />} onClick={() => input.current?.click()}>
                  {logoUrl ? words.replace : words.choose}
                </Button>
                {logoUrl && (
                  <Button variant="quiet" icon={<Trash2 size={15} aria-hidden />} onClick={() => void remove()}>
                    {words.remove}
                  </Button>
                )}
              </>
            )}
          </div>
        )}
      </div>
    </>
  );
}

function LogoFacts({ detail: { organization } }: { detail: OrganizationDetail }) {
  const { photo_ref, photo_url, photo_size, photo_type, photo_uploaded_at, photo_modified_at } = organization;
  if (photo_ref === null && photo_url === null) return <span className={styles.soft}>{words.none}</span>;
  const facts = [
    photo_type?.replace('image/', '').toUpperCase(),
    photo_size === null ? null : formatBytes(photo_size),
    photo_uploaded_at && `${words.uploaded} ${formatDate(photo_uploaded_at)}`,
    photo_modified_at &&
      photo_modified_at !== photo_uploaded_at &&
      `${words.modified} ${formatDate(photo_modified_at)}`,
  ];
  return (
    <>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {photo_url && <span className={styles.faint}>{photo_url}</span>}
    </>
  );
}

/** What can be told before anything is sent; the main process looks at the content as well. */
function problemOf({ name, size, type }: File): string | null {
  if (!LOGO_TYPES.includes(type as LogoType)) return words.notPicture(name);
  return size > LARGEST_LOGO ? words.tooLarge(name, size, LARGEST_LOGO) : null;
}
