import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { AddOutcome, Failure, Outcome, PhoneStatus } from '../../../shared/desktop.ts';
import { fail, succeed, systemCode } from '../../outcome.ts';
import { localAddresses } from './local-addresses.ts';
import { phoneGate } from './phone-gate.ts';
import { MOST_FILES, phoneRequests } from './phone-requests.ts';
import { selfSigned } from './self-signed.ts';

/** Milliseconds after which the page closes by itself. */
const OPEN_FOR = 600_000;

/** A page on the local network that takes pictures from one phone; nothing listens unless it is open. */
export interface PhoneUpload {
  /**
   * Serves the page anew, in place of one that is open. Errors: `no-network`, `not-listening`, and `refusal`.
   * @param address one of this computer's; the likeliest without it
   */
  open(address?: string): Promise<Outcome<PhoneStatus>>;
  /** @returns whether it was open */
  close(): Promise<boolean>;
  onChange(listener: (status: PhoneStatus) => void): () => void;
}

export interface PhoneUploadOptions {
  addDocument: (fileName: string, bytes: Uint8Array) => Promise<AddOutcome>;
  /** Bytes of one file, at the time of asking. */
  mostBytes: () => number;
  now: () => Date;
  log: (message: string, cause: unknown) => void;
  /** Why no page may be served; null where it may. */
  refusal: Failure | null;
  /** Of this computer, the likeliest first. */
  addresses?: () => string[];
  openFor?: number;
}

interface Open {
  server: Server;
  status: PhoneStatus;
  timer: NodeJS.Timeout;
}

export function openPhoneUpload(options: PhoneUploadOptions): PhoneUpload {
  const { addDocument, mostBytes, now, log, refusal, addresses = localAddresses, openFor = OPEN_FOR } = options;
  const listeners = new Set<(status: PhoneStatus) => void>();
  let current: Open | null = null;

  const tell = (open: Open, changes: Partial<PhoneStatus>) => {
    open.status = { ...open.status, ...changes };
    for (const listener of listeners) listener(open.status);
  };
  const end = async (open: Open | null) => {
    if (!open || current !== open) return false;
    current = null;
    clearTimeout(open.timer);
    const closed = new Promise<void>((resolve) => open.server.close(() => resolve()));
    open.server.closeAllConnections();
    await closed;
    tell(open, { url: null });
    return true;
  };
  const begin = async (wanted: string | undefined): Promise<Outcome<PhoneStatus>> => {
    if (refusal) return { ok: false, error: refusal };
    await end(current);
    const all = addresses();
    const address = all.find((one) => one === wanted) ?? all[0];
    if (!address) {
      return fail('no-network', 'This computer is on no local network. Connect it to the network of the phone.');
    }
    const { key, cert, fingerprint } = await selfSigned(address, now());
    let host = '';
    const gate = phoneGate(() => host, now);
    const server = createServer({ key, cert, minVersion: 'TLSv1.2', maxHeaderSize: 8192 });
    server.headersTimeout = 10_000;
    server.requestTimeout = 120_000;
    server.maxConnections = 16;
    const open: Open = {
      server,
      timer: setTimeout(() => void end(open), openFor).unref(),
      status: {
        ...{ url: null, fingerprint, address, addresses: all, connected: false, received: [] },
        closesAt: new Date(now().getTime() + openFor).toISOString(),
      },
    };
    server.on(
      'request',
      phoneRequests({
        ...{ gate, addDocument, mostBytes, now, log },
        onPage: () => tell(open, { connected: true }),
        onFile: (outcome) => tell(open, { received: [...open.status.received, outcome].slice(-MOST_FILES) }),
      }),
    );
    try {
      await listening(server, address);
    } catch (cause) {
      clearTimeout(open.timer);
      log('the page for phones could not be served', cause);
      return fail('not-listening', `Can't serve a page on ${address} (${systemCode(cause) ?? 'no reason'}).`);
    }
    host = `${address}:${(server.address() as AddressInfo).port}`;
    open.status.url = `https://${host}/${gate.token}`;
    current = open;
    return succeed(open.status);
  };
  /** Opened and closed in turn: a dialog may close while its page is still being made. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
  return {
    open: (address) => inTurn(() => begin(address)),
    close: () => inTurn(() => end(current)),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function listening(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
