import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMemoryLog } from '#tests/support/server/test-server.ts';
import { createFailureLog } from './log.ts';

test('logs an error with its causes, their codes and stacks', () => {
  const { log, lines } = createMemoryLog();
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
  log.error({ error: new TypeError('no $1 database $&', { cause: refused }), requestId: 'pedido-1' }, 'call failed');
  expect(lines).toMatchObject([
    {
      level: 50,
      msg: 'call failed',
      requestId: 'pedido-1',
      error: {
        type: 'TypeError',
        message: 'no $1 database $&',
        stack: expect.stringMatching(/^TypeError: no \$1 database \$&\n +at .*log\.test\.ts/),
        cause: {
          type: 'Error',
          message: refused.message,
          code: 'ECONNREFUSED',
          stack: expect.stringContaining(' at '),
        },
      },
    },
  ]);
});

test('omits query parameters from every part of an error', () => {
  const { log, lines } = createMemoryLog();
  const cause = Object.assign(new Error('violates a rule'), {
    detail: 'Failing row: $argon2id$x',
    params: ['token-1'],
  });
  log.error(new DrizzleQueryError('insert into t values ($1, $2)', ['token-1', 'línea\n$argon2id$x'], cause), 'failed');
  log.warn({ error: new Error('job failed', { cause: new DrizzleQueryError('select $1', ['token-1'], cause) }) });
  expect(lines).toMatchObject([
    { error: { message: 'Failed query: insert into t values ($1, $2)', cause: { message: 'violates a rule' } } },
    { error: { message: 'job failed', cause: { message: 'Failed query: select $1' } } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/token-1|argon2/);
});

test('logs a thrown value that is not an Error as it is', () => {
  const { log, lines } = createMemoryLog();
  log.error({ error: 'cadena' }, 'failed');
  expect(lines).toMatchObject([{ error: 'cadena' }]);
});

test('of equal failures logs the first and then one a minute with the number of the others', () => {
  const { log, lines } = createMemoryLog();
  let now = 0;
  const logFailure = createFailureLog(log, { now: () => now });
  const refused = new Error('Failed query', { cause: new Error('Connection terminated') });
  for (now = 0; now < 61_000; now += 1000) logFailure({ error: refused, job: 'send' }, 'job failed');
  logFailure({ error: new Error('otra'), job: 'send' }, 'job failed');
  logFailure({ error: refused, job: 'sweep' }, 'job failed');
  expect(lines.map(({ job, reason, repeats, error }) => ({ job, reason, repeats, error }))).toEqual([
    { job: 'send', reason: 'Connection terminated', repeats: undefined, error: undefined },
    { job: 'send', reason: 'Connection terminated', repeats: 59, error: undefined },
    { job: 'send', reason: undefined, repeats: undefined, error: expect.objectContaining({ message: 'otra' }) },
    { job: 'sweep', reason: 'Connection terminated', repeats: undefined, error: undefined },
  ]);
});
