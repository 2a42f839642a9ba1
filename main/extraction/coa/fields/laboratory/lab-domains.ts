import { remember } from '../../../../../shared/remember.ts';
import { WEB } from '../blocks/block-lines.ts';
import { compactName } from '../tidy.ts';

const FREE_MAIL = /^(?:gmail|yahoo|hotmail|outlook|aol|icloud|protonmail|live|msn|comcast|me)$/;

const ALL_WEB = new RegExp(WEB.source, 'gi');

/** Names of the internet domains printed in a text, without their endings. */
export const domainsOf = (text: string): readonly string[] => (text.includes('.') ? domainsIn(text) : []);

const domainsIn = remember((text): readonly string[] => {
  const found = text.match(ALL_WEB) ?? [];
  return found.flatMap((address) => {
    const host = address
      .replace(/^.*@|^https?:\/\/|\/.*$/gi, '')
      .replace(/^www\./i, '')
      .toLowerCase();
    const stem =
      host
        .split('.')
        .slice(-2)[0]
        ?.replace(/[^a-z0-9]/g, '') ?? '';
    return stem.length >= 3 && !FREE_MAIL.test(stem) ? [stem] : [];
  });
});

/** Whether a domain is made of a name: they share a long beginning, or one holds the other. */
export function domainFits(domain: string, name: string): boolean {
  const key = compactName(name);
  if (key.length < 3) return false;
  const shared = [...key].findIndex((character, i) => domain[i] !== character);
  const prefix = shared < 0 ? key.length : shared;
  return (
    domain.includes(key) ||
    (key.includes(domain) && domain.length >= 4) ||
    prefix >= Math.max(4, Math.min(6, 0.55 * Math.min(key.length, domain.length))) ||
    initialsFit(domain, name)
  );
}

const initialsFit = (domain: string, name: string) => {
  const initials = (name.match(/\b[A-Za-z0-9]/g) ?? []).join('').toLowerCase();
  return initials.length >= 3 && (domain === initials || domain.startsWith(initials));
};
