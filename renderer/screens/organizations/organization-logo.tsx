import { classNames } from '../../components/class-names.ts';
import styles from './organization-logo.module.css';

/** The logo, or the first letters of the name where there is none. The name stands beside it, so it says nothing. */
export function OrganizationLogo({ name, url, large }: { name: string; url: string | null; large?: boolean }) {
  const look = classNames(styles.logo, large && styles.large);
  if (url) return <img src={url} alt="" className={look} />;
  return (
    <span aria-hidden className={classNames(look, styles.letters)}>
      {initials(name)}
    </span>
  );
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
