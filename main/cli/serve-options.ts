import { parseArgs } from 'node:util';
import { ENVELOPES, type Envelope } from '../../shared/rest/envelope.ts';
import { LIMITS, type LimitsName } from '../../shared/rest/limits.ts';

export const SERVE_HELP = `Serves the REST interface, without a window.

Usage: npm run -s serve -- [options]
       npm run -s serve -- keys create --user NAME --data DIR [--json]
       npm run -s serve -- keys list --data DIR [--json]
       npm run -s serve -- keys revoke KEY_ID --data DIR [--json]
       npm run -s serve -- migrate --from DIR --database URL --documents WHERE [--json]

  --port N               port, 8787 unless given; 0 takes a free one
  --host ADDRESS         address to listen on, 127.0.0.1 unless given; another needs TLS or --plain-http
  --data DIR             folder that holds everything, made when it is not there
  --database URL         keep data in PostgreSQL 15 or newer (postgres://user@host/database) instead of --data; any number
                         of processes may share it. keys and migrate take it, too
  --documents WHERE      with --database: the documents, which all processes share: a folder, or a bucket of any S3
                         (s3://bucket/prefix?endpoint=https://...; keys from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY)
  --role ROLE            with --database: web answers requests, reader reads documents, all (the default) does both
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
  --traces URL           send OpenTelemetry traces there (OTLP over HTTP); none unless given, or OTEL_EXPORTER_OTLP_ENDPOINT is set
  --drain SECONDS        asked to stop, go on for so long while /readyz says 503; 0 unless given
  --json                 one JSON line {url, user_id, api_key} on standard output as soon as it listens; nothing else

keys create takes --envelope FORM: how this key is answered, whatever the service's own form; and, with --database,
--requests-per-minute N and --documents-per-day N: what all processes together grant the key. migrate moves the folder of a stopped service into an empty database and compares every record; the folder is
left as it is.

On the first start a user is created and its API key shown, once. Logs go to standard error.
`;

/** Where data is kept: in a folder, or in a database beside a folder of documents. */
interface Place {
  data: string | null;
  /** Address of the database; null for the folder alone. */
  database: string | null;
}

export const ROLES = ['web', 'reader', 'all'] as const;

export interface ServeOptions extends Place {
  port: number;
  host: string;
  documents: string | null;
  role: (typeof ROLES)[number];
  tls: { key: string; cert: string } | null;
  keyFile: string | undefined;
  limits: LimitsName;
  allowedHosts: string[];
  takesVerified: boolean;
  envelope: Envelope;
  metrics: { host: string; port: number } | null;
  /** Where OpenTelemetry traces are sent; null for what the environment says. */
  traces: string | null;
  /** Seconds. */
  drain: number;
  json: boolean;
}

export interface KeysOptions extends Place {
  action: 'create' | 'list' | 'revoke';
  /** Name of the user for `create`, id of the key for `revoke`. */
  subject: string;
  json: boolean;
  requestsPerMinute: number | null;
  documentsPerDay: number | null;
  /** Form of answers; null for the service's. */
  envelope: Envelope | null;
}

export interface MigrateOptions {
  from: string;
  database: string;
  documents: string;
  json: boolean;
}

/** Seconds. */
const LONGEST_DRAIN = 600;

type Parsed<Options> = Options | 'help' | { wrong: string };

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
/** A list of keys has a line for each. */
const NAME = /^\P{Cc}{1,200}$/u;
/** At most a nine-digit number, which PostgreSQL's integer holds. */
const COUNT = /^0*[1-9]\d{0,8}$/;
const DATABASE = /^postgres(?:ql)?:\/\/[^/]*\/[^/]+$/;
const isRole = (name: string): name is (typeof ROLES)[number] => (ROLES as readonly string[]).includes(name);
const isLimitsName = (name: string): name is LimitsName => Object.hasOwn(LIMITS, name);

export function parseServeOptions(args: readonly string[]): Parsed<ServeOptions> {
  const parsed = attempt(() =>
    parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '8787' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string' },
        database: { type: 'string' },
        documents: { type: 'string' },
        role: { type: 'string' },
        'tls-key': { type: 'string' },
        'tls-cert': { type: 'string' },
        'plain-http': { type: 'boolean', default: false },
        'key-file': { type: 'string' },
        limits: { type: 'string', default: 'generous' },
        'allow-host': { type: 'string', multiple: true, default: [] },
        'no-verified': { type: 'boolean', default: false },
        envelope: { type: 'string', default: 'bare' },
        metrics: { type: 'string' },
        traces: { type: 'string' },
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
  const envelope = envelopeNamed(values.envelope);
  if (typeof envelope !== 'string') return envelope;
  const metrics = values.metrics === undefined ? null : addressOf(values.metrics);
  if (metrics === 'none')
    return { wrong: `--metrics takes a port, or an address and a port, not “${values.metrics}”.` };
  const { traces = null } = values;
  if (traces !== null && !/^https?:\/\/[^/]/.test(traces))
    return { wrong: `--traces takes an http or https address, not “${traces}”.` };
  const drain = Number(values.drain);
  if (!Number.isInteger(drain) || drain < 0 || drain > LONGEST_DRAIN) {
    return { wrong: `--drain takes 0 to ${LONGEST_DRAIN} seconds, not “${values.drain}”.` };
  }
  const place = placeOf(values);
  if ('wrong' in place) return place;
  const { role = 'all' } = values;
  if (!isRole(role)) return { wrong: `--role takes ${ROLES.join(', ')}, not “${role}”.` };
  if (place.database === null && (values.documents !== undefined || values.role !== undefined)) {
    return { wrong: '--documents and --role go with --database; without it --data holds everything, for one process.' };
  }
  if (place.database !== null && !values.documents) {
    return { wrong: '--database needs --documents: a folder that all processes share, or s3://bucket?endpoint=...' };
  }
  return {
    ...place,
    documents: values.documents ?? null,
    role,
    port,
    host: values.host,
    tls: key && cert ? { key, cert } : null,
    keyFile: values['key-file'],
    limits: values.limits,
    allowedHosts: values['allow-host'],
    takesVerified: !values['no-verified'],
    envelope,
    metrics,
    traces,
    drain,
    json: values.json,
  };
}

const envelopeNamed = (given: string): Envelope | { wrong: string } =>
  ENVELOPES.find((name) => name === given) ?? {
    wrong: `--envelope takes ${ENVELOPES.join(', ')}, not “${given}”.`,
  };

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
        database: { type: 'string' },
        'requests-per-minute': { type: 'string' },
        'documents-per-day': { type: 'string' },
        envelope: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  );
  if ('wrong' in parsed) return parsed;
  const { values, positionals } = parsed.value;
  if (values.help) return 'help';
  const [action, id] = positionals;
  const place = placeOf(values);
  if ('wrong' in place) return place;
  const limits = { requestsPerMinute: values['requests-per-minute'], documentsPerDay: values['documents-per-day'] };
  const given = Object.values(limits).filter((limit) => limit !== undefined);
  if (given.some((limit) => !COUNT.test(limit))) {
    return { wrong: '--requests-per-minute and --documents-per-day take a whole number above 0.' };
  }
  if (given.length > 0 && (place.database === null || action !== 'create')) {
    return { wrong: '--requests-per-minute and --documents-per-day go with keys create and --database.' };
  }
  const envelope = values.envelope === undefined ? null : envelopeNamed(values.envelope);
  if (envelope !== null && typeof envelope !== 'string') return envelope;
  if (envelope !== null && action !== 'create') return { wrong: '--envelope goes with keys create.' };
  const limit = (text: string | undefined) => (text === undefined ? null : Number(text));
  const rest = {
    ...place,
    json: values.json,
    requestsPerMinute: limit(limits.requestsPerMinute),
    documentsPerDay: limit(limits.documentsPerDay),
    envelope,
  };
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

export function parseMigrateOptions(args: readonly string[]): Parsed<MigrateOptions> {
  const parsed = attempt(() =>
    parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        database: { type: 'string' },
        documents: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  );
  if ('wrong' in parsed) return parsed;
  const { from, documents, json, help, ...values } = parsed.value.values;
  if (help) return 'help';
  const place = placeOf(values);
  if ('wrong' in place) return place;
  return from && place.database && documents
    ? { from, database: place.database, documents, json }
    : { wrong: 'migrate needs --from DIR, --database URL and --documents WHERE.' };
}

function placeOf({ data, database }: { data?: string; database?: string }): Place | { wrong: string } {
  if (data !== undefined && database !== undefined) {
    return { wrong: 'Give --data or --database, not both: data is kept in one place.' };
  }
  // What was given may hold a password: it is not said again.
  if (database !== undefined && !DATABASE.test(database)) {
    return { wrong: '--database takes an address such as postgres://user@host:5432/database.' };
  }
  return { data: data ?? null, database: database ?? null };
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
