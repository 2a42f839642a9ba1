import pg from 'pg';

/** Channel on which every document that is done is told, by its hash. */
export const DONE_CHANNEL = 'proofdesk_done';
/** Milliseconds until a connection that broke is tried again. */
const AGAIN = 1000;

/** Tells of messages on a channel; what is said while the connection is away is not heard, so nobody may rely on it alone. */
export interface Listener {
  /** @returns stops telling */
  on(heard: (payload: string) => void): () => void;
  close(): Promise<void>;
}

export function openListener(connectionString: string, channel: string): Listener {
  const listeners = new Set<(payload: string) => void>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const connect = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true, application_name: 'proofdesk listens' });
    const lost = () => {
      if (client !== next) return;
      client = null;
      void next.end().catch(() => {});
      if (!closed) timer = setTimeout(connect, AGAIN).unref();
    };
    client = next;
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => {
      for (const heard of listeners) heard(payload ?? '');
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
    } catch {
      lost();
    }
  };
  void connect();
  return {
    on(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
