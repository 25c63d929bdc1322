import { expect, test } from 'vitest';
import { run } from '#tests/support/processes.ts';

const demo = (...args: string[]) => run('scripts/demo-day.ts', args, {});

test('a day whose waits are not kept is refused by name, with those that are', async () => {
  expect(await demo('--day', '2026-01-01')).toEqual({
    code: 1,
    output: expect.stringMatching(/^No hay lecturas del 2026-01-01\. Hay de: .*2026-07-17\n$/),
  });
});

test('what it does not know is answered with how it is used', async () => {
  for (const args of [
    ['--velocidad', '60'],
    ['--speed', '0'],
    ['--speed', 'x'],
    ['--speed', '9999'],
  ])
    expect(await demo(...args), args.join(' ')).toEqual({ code: 1, output: expect.stringMatching(/^Uso: /) });
});
