import { expect, it } from 'vitest';
import { parseKeysOptions, parseServeOptions } from '../../../main/cli/serve-options.ts';

const parsed = (...args: string[]) => parseServeOptions(args);

it('takes where figures are served: a port of this machine, or an address and a port', () => {
  expect(parsed()).toMatchObject({ metrics: null, drain: 0, envelope: 'bare', takesVerified: true });
  expect(parsed('--metrics', '9464')).toMatchObject({ metrics: { host: '127.0.0.1', port: 9464 } });
  expect(parsed('--metrics', '0.0.0.0:1')).toMatchObject({ metrics: { host: '0.0.0.0', port: 1 } });
  expect(parsed('--metrics', '[::]:0')).toMatchObject({ metrics: { host: '::', port: 0 } });
});

it('says what is wrong with an option in a sentence', () => {
  for (const [args, wrong] of [
    [['--metrics', 'x'], '--metrics takes a port, or an address and a port, not “x”.'],
    [['--metrics', '70000'], '--metrics takes a port, or an address and a port, not “70000”.'],
    [['--drain', '-1'], /--drain/],
    [['--drain', '601'], '--drain takes 0 to 600 seconds, not “601”.'],
    [['--envelope', 'paper'], '--envelope takes bare, data, not “paper”.'],
    [['--traces', 'collector:4318'], '--traces takes an http or https address, not “collector:4318”.'],
    [['--documents', 's3://bucket'], /go with --database/],
    [['--database', 'postgres://host/db'], /needs --documents/],
  ] as const) {
    const answer = parsed(...args);
    expect(answer, args.join(' ')).toHaveProperty('wrong');
    const told = typeof answer === 'object' && 'wrong' in answer ? answer.wrong : '';
    if (typeof wrong === 'string') expect(told).toBe(wrong);
    else expect(told).toMatch(wrong);
  }
});

it('takes the form of answers for a key that is made, and for no other errand', () => {
  const keys = (...args: string[]) => parseKeysOptions(args);
  expect(keys('create', '--user', 'ada')).toMatchObject({ envelope: null });
  expect(keys('create', '--user', 'ada', '--envelope', 'data')).toMatchObject({ envelope: 'data' });
  expect(keys('create', '--user', 'ada', '--envelope', 'x')).toEqual({
    wrong: '--envelope takes bare, data, not “x”.',
  });
  expect(keys('list', '--envelope', 'data')).toEqual({ wrong: '--envelope goes with keys create.' });
});
