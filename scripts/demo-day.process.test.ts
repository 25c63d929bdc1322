import { expect, test } from 'vitest';
import { runProgram } from '#tests/support/processes/start-server.ts';

const runDemo = (...args: string[]) => runProgram('scripts/demo-day.ts', args, {});

test('rejects a day without recorded waits and lists the recorded days', async () => {
  expect(await runDemo('--day', '2026-01-01')).toEqual({
    code: 1,
    output: expect.stringMatching(/^No hay lecturas del 2026-01-01\. Hay de: .*2026-07-17\n$/),
  });
});

test('prints its usage for unknown or invalid options', async () => {
  for (const args of [
    ['--velocidad', '60'],
    ['--speed', '0'],
    ['--speed', 'x'],
    ['--speed', '9999'],
  ])
    expect(await runDemo(...args), args.join(' ')).toEqual({ code: 1, output: expect.stringMatching(/^Uso: /) });
});
