import type { Page } from '@playwright/test';

/**
 * Runs a function inside the page as the page's own code would run. `page.evaluate` alone would not do for attacks: while
 * the debugger evaluates, Chromium lifts the ban on code made from strings.
 */
export function inside<Argument, Value>(
  page: Page,
  attack: (argument: Argument) => Value | Promise<Value>,
  argument: Argument,
): Promise<Value> {
  return page.evaluate(
    ([source, given]) =>
      new Promise<Value>((resolve, reject) => {
        const run = new Function(`return (${source})`)() as (argument: Argument) => Value | Promise<Value>;
        setTimeout(
          () =>
            Promise.resolve()
              .then(() => run(given as Argument))
              .then(resolve, reject),
          0,
        );
      }),
    [attack.toString(), argument] as const,
  );
}
