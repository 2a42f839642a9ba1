import type { BrowserWindow } from 'electron';
import { succeed } from '../outcome.ts';
import type { Workbench } from '../workbench.ts';
import type { RequestHandlers } from './answer-request.ts';
import type { CrashReports } from './crash-reports.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `crashes.${string}`>;

export function crashRequests(
  reports: CrashReports,
  { inbox }: Pick<Workbench, 'inbox'>,
): Pick<RequestHandlers<BrowserWindow>, Name> {
  const { counts } = inbox.overview();
  // Told once, by the first window.
  let recovered = reports.endedUnexpectedly ? { unread: counts.active } : null;
  return {
    'crashes.recovered': () => {
      const told = recovered;
      recovered = null;
      return succeed(told);
    },
    'crashes.list': () => succeed(reports.list()),
    'crashes.show': ({ name }) => succeed({ shown: reports.show(name) }),
    'crashes.remove': ({ name }) => {
      reports.remove(name);
      return succeed(reports.list());
    },
  };
}
