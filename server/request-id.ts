import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Runs a task as part of a request. */
export const runWithRequestId = <Result>(requestId: string, task: () => Result): Result =>
  requestIds.run(requestId, task);

/** Id of the request that the current code belongs to; undefined outside of requests. */
export const getRequestId = (): string | undefined => requestIds.getStore();
