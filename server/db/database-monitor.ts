/** Knows whether the database responds, so that requests need not find out one by one. */
export type DatabaseMonitor = {
  isAvailable: () => boolean;
  /** Calls back when the database stops responding; returns a function that unsubscribes. */
  onLost: (callback: () => void) => () => void;
  stop: () => void;
};

type Options = {
  /** Whether the listening connection is alive; as long as it is, nothing is sent. */
  isConnected: () => boolean;
  ping: () => Promise<void>;
  intervalMs?: number;
  /** A ping that takes longer means that the database does not respond. */
  pingTimeoutMs?: number;
};

/** Watches the listening connection, and pings the database while that connection is lost. One ping runs at a time. */
export function monitorDatabase(options: Options): DatabaseMonitor {
  const { isConnected, ping, intervalMs = 250, pingTimeoutMs = 1500 } = options;
  const callbacks = new Set<() => void>();
  let isAvailable = true;
  let isPinging = false;

  function setAvailable(value: boolean): void {
    const isLost = isAvailable && !value;
    isAvailable = value;
    if (!isLost) return;
    for (const callback of callbacks) callback();
    callbacks.clear();
  }

  async function check(): Promise<void> {
    if (isConnected()) return setAvailable(true);
    if (isPinging) return;
    isPinging = true;
    const timeout = setTimeout(() => setAvailable(false), pingTimeoutMs);
    const responds = await ping().then(
      () => true,
      () => false,
    );
    clearTimeout(timeout);
    isPinging = false;
    setAvailable(responds);
  }

  const timer = setInterval(check, intervalMs).unref();
  return {
    isAvailable: () => isAvailable,
    onLost(callback) {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
    stop: () => clearInterval(timer),
  };
}
