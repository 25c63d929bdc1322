/** Settles like `work`, or like `onTimeout` if that takes longer than `ms` milliseconds. */
export async function withTimeLimit<Result, Late>(
  work: Promise<Result>,
  ms: number,
  onTimeout: () => Late,
): Promise<Result | Late> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return Promise.race([work, timeout.then(onTimeout)]).finally(() => clearTimeout(timer));
}
