/** `authorization` alone is the header's name; with words beside it, it may be a license. */
const SECRET = /key|token|secret|passw|passphrase|pwd|bearer|credential|^x?authorization$/;
const letters = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Whether a name says that it holds a secret, however it is spelled: `apiKeys`, `METRC_USER_KEY`, `access-token`. */
export const saysSecret = (name: string): boolean => SECRET.test(letters(name));

/** Whether a name is another spelling of `api_keys`. */
export const isApiKeys = (name: string): boolean => letters(name) === 'apikeys';

/** Whether a JSON value has a name within it, at any depth, that says secret; a text that is JSON itself is looked into. */
export function holdsSecret(value: unknown): boolean {
  const inside: unknown[] = [value];
  while (inside.length > 0) {
    const one = parsed(inside.pop());
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, inner] of Object.entries(one)) {
      if (!Array.isArray(one) && saysSecret(name)) return true;
      inside.push(inner);
    }
  }
  return false;
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The entries of an object that neither say nor hold a secret. */
export const withoutSecrets = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !saysSecret(name) && !holdsSecret(value)));
