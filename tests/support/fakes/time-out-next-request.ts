import { vi } from 'vitest';

/** Makes the next `AbortSignal.timeout` end after 100 ms. Later ones keep their time, so that a busy machine meets no short limit. */
export function timeOutNextRequest(): void {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => timeout.call(AbortSignal, 100));
}
