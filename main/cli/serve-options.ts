import { parseArgs } from 'node:util';
import { LIMITS, type LimitsName } from '../../shared/rest/limits.ts';
import { ENVELOPES, type Envelope } from '../service/envelope.ts';

export const SERVE_HELP = `Serves the REST interface, without a window.

Usage: npm run -s serve -- [options]
       npm run -s serve -- keys create --user NAME --data DIR [--json]
       npm run -s serve -- keys list --data DIR [--json]
       npm run -s serve -- keys revoke KEY_ID --data DIR [--json]

  --port N               port, 8787 unless given; 0 takes a free one
  --host ADDRESS         address to listen on, 127.0.0.1 unless given; another needs TLS or --plain-http
  --data DIR             folder that holds everything, made when it is not there
  --tls-key FILE, --tls-cert FILE
                         private key and certificate (PEM) to serve https with
  --plain-http           accept that keys and documents cross the network unencrypted
  --key-file FILE        file (mode 600, outside the data folder) with the key of the vault for organizations' secrets;
                         or set PROOFDESK_VAULT_KEY; without either the system's keychain is used
  --limits NAME          ${Object.keys(LIMITS).join(', ')}: how many and how large files one request may carry
  --allow-host HOST      a host on this machine or a private network that documents may be fetched from; may be repeated
  --no-verified          keep the service's own readings: verified records are not taken
  --envelope FORM        ${ENVELOPES.join(', ')}: how lists of receipts and single records are wrapped; “data” for clients that expect
                         {data: ...}
  --metrics [HOST:]PORT  figures for Prometheus at http://127.0.0.1:PORT/metrics, or at another address; none unless given
  --drain SECONDS        asked to stop, go on for so long while /readyz says 503; 0 unless given
  --json                 one JSON line {url, user_id, api_key} on standard output as soon as it listens; nothing else

On the first start a user is created and its API key shown, once. Logs go to standard error.
`;

export interface ServeOptions {
  port: number;
  host: string;
  data: string | null;
  tls: { key: string; cert: string } | null;
  keyFile: string | undefined;
  limits: LimitsName;
  allowedHosts: string[];
  takesVerified: boolean;
  envelope: Envelope;
  metrics: { host: string; port: number } | null;
  /** Seconds. */
  drain: number;
  json: boolean;
}

export interface KeysOptions {
  action: 'create' | 'list' | 'revoke';
  /** Name of the user for `create`, id of the key for `revoke`. */
  subject: string;
  data: string | null;
  json: boolean;
}

/** Seconds. */
const LONGEST_DRAIN = 600;

type Parsed<Options> = Options | 'help' | { wrong: string };

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
/** A list of keys has a line for each. */
const NAME = /^\P{Cc}{1,200}$/u;
const isLimitsName = (name: string): name is LimitsName => Object.hasOwn(LIMITS, name);

export function parseServeOptions(args: readonly string[]): Parsed<ServeOptions> {
  const parsed = attempt(() =>
    parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '8787' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string' },
        'tls-key': { type: 'string' },
        'tls-cert': { type: 'string' },
        'plain-http': { type: 'boolean', default: false },
        'key-file': { type: 'string' },
        limits: { type: 'string', default: 'generous' },
        'allow-host': { type: 'string', multiple: true, default: [] },
        'no-verified': { type: 'boolean', default: false },
        envelope: { type: 'string', default: 'bare' },
        metrics: { type: 'string' },
        drain: { type: 'string', default: '0' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  );
  if ('wrong' in parsed) return parsed;
  const { values } = parsed.value;
  if (values.help) return 'help';
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return { wrong: `--port takes 0 to 65535, not “${values.port}”.` };
  const key = values['tls-key'];
  const cert = values['tls-cert'];
  if (Boolean(key) !== Boolean(cert)) return { wrong: 'TLS needs both --tls-key and --tls-cert.' };
  if (!LOOPBACK.has(values.host) && !key && !values['plain-http']) {
    return {
      wrong: `${values.host} can be reached by others: give --tls-key and --tls-cert, or accept plain http with --plain-http.`,
    };
  }
  if (!isLimitsName(values.limits)) {
    return { wrong: `--limits takes ${Object.keys(LIMITS).join(', ')}, not “${values.limits}”.` };
  }
  const envelope = ENVELOPES.find((name) => name === values.envelope);
  if (!envelope) return { wrong: `--envelope takes ${ENVELOPES.join(', ')}, not “${values.envelope}”.` };
  const metrics = values.metrics === undefined ? null : addressOf(values.metrics);
  if (metrics === 'none')
    return { wrong: `--metrics takes a port, or an address and a port, not “${values.metrics}”.` };
  const drain = Number(values.drain);
  if (!Number.isInteger(drain) || drain < 0 || drain > LONGEST_DRAIN) {
    return { wrong: `--drain takes 0 to ${LONGEST_DRAIN} seconds, not “${values.drain}”.` };
  }
  return {
    port,
    host: values.host,
    data: values.data ?? null,
    tls: key && cert ? { key, cert } : null,
    keyFile: values['key-file'],
    limits: values.limits,
    allowedHosts: values['allow-host'],
    takesVerified: !values['no-verified'],
    envelope,
    metrics,
    drain,
    json: values.json,
  };
}

/** `9464`, `0.0.0.0:9464` or `[::]:9464`. */
function addressOf(text: string): { host: string; port: number } | 'none' {
  const [, host, digits] = /^(?:(\[[0-9a-f:]+\]|[\w.-]+):)?(\d{1,5})$/i.exec(text) ?? [];
  const port = Number(digits);
  if (digits === undefined || port > 65_535) return 'none';
  return { host: host?.replace(/^\[|\]$/g, '') ?? '127.0.0.1', port };
}

export function parseKeysOptions(args: readonly string[]): Parsed<KeysOptions> {
  const parsed = attempt(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        data: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  );
  if ('wrong' in parsed) return parsed;
  const { values, positionals } = parsed.value;
  if (values.help) return 'help';
  const [action, id] = positionals;
  const rest = { data: values.data ?? null, json: values.json };
  if (action === 'list') return { action, subject: '', ...rest };
  if (action === 'create') {
    const name = values.user?.trim() ?? '';
    return name !== '' && NAME.test(name)
      ? { action, subject: name, ...rest }
      : { wrong: 'keys create needs --user NAME, a name without line breaks and other control characters.' };
  }
  if (action === 'revoke') {
    return id
      ? { action, subject: id, ...rest }
      : { wrong: 'keys revoke needs the id of a key; keys list shows them.' };
  }
  return { wrong: `keys takes create, list or revoke, not “${action ?? ''}”.` };
}

function attempt<Value>(parse: () => Value): { value: Value } | { wrong: string } {
  try {
    return { value: parse() };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Answers a call that asks for help, or that is wrong.
 * @returns the options of any other call, else the exit code
 */
export function usable<Options extends object>(options: Options | 'help' | { wrong: string }): Options | number {
  if (options === 'help') {
    process.stdout.write(SERVE_HELP);
    return 0;
  }
  if ('wrong' in options) {
    process.stderr.write(`${options.wrong}\n`);
    return 2;
  }
  return options;
}
