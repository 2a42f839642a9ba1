import type { Outcome } from '../../shared/desktop.ts';
import { fail, succeed } from '../outcome.ts';

/** The base URL a person typed, without a slash at its end. Keys and documents cross networks encrypted, or stay here. */
export function serviceAddress(text: string): Outcome<string> {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    return fail('address-invalid', `“${text.slice(0, 200)}” isn't a server address.`);
  }
  const isLocal = url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname);
  if (url.protocol === 'http:' && !isLocal) {
    return fail('address-insecure', `${url.origin} isn't encrypted; others could read your key. Use https.`);
  }
  return succeed(url.href.replace(/\/+$/, ''));
}
