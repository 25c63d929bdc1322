import { expect, test } from 'vitest';
import { describeConnectionError, isConnectionError } from './database-errors.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.for([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P03', '08006'].map(withCode),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Failed query: select 1', { cause: withCode('ECONNREFUSED') }),
  { message: 'failed (Queue: mails)', code: '57P03' },
  Object.assign(withCode('ENOENT'), { syscall: 'connect' }),
])('%s is a connection error', (error) => expect(isConnectionError(error)).toBe(true));

test.for([
  ...['23505', '42P01', 'ENOSPC'].map(withCode),
  new Error('Failed query', { cause: new Error('syntax error') }),
  Object.assign(withCode('ENOENT'), { syscall: 'open' }),
  'ECONNREFUSED',
  null,
])('%s is none', (error) => expect(isConnectionError(error)).toBe(false));

test('the reason for the log holds neither query nor values', () => {
  const error = new Error('Failed query: select … params: ana@ejemplo.test', { cause: withCode('ECONNREFUSED') });
  expect(describeConnectionError(error)).toBe('failed');
  expect(describeConnectionError(Object.assign(new Error(''), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
});
