/** A connection to one target of Chromium's DevTools protocol, with no domain enabled but those that are asked for. */
export interface DevTools {
  /** Answers with the method's result. @throws Error with the protocol's words */
  send(method: string, parameters?: Record<string, unknown>): Promise<unknown>;
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** @param address of the target, `ws://...` */
export async function openDevTools(address: string): Promise<DevTools> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  const endAll = (message: string) => {
    for (const settle of waiting.values()) settle({ error: { message } });
    waiting.clear();
  };
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.addEventListener('close', () => endAll('The app closed the connection'));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`${address} cannot be reached`)));
  });
  let sent = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        sent += 1;
        waiting.set(sent, ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
        );
        socket.send(JSON.stringify({ id: sent, method, params }));
      }),
  };
}

/** What can be driven in the browser whose own address this is: windows, threads. */
export async function targetsOf(browserAddress: string): Promise<{ type: string; url: string; address: string }[]> {
  const response = await fetch(`http://${new URL(browserAddress).host}/json/list`);
  const targets = (await response.json()) as { type: string; url: string; webSocketDebuggerUrl: string }[];
  return targets.map(({ type, url, webSocketDebuggerUrl }) => ({ type, url, address: webSocketDebuggerUrl }));
}
