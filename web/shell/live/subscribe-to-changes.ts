import { changeFeedEvents, changeFeedPath } from '#contract/change-feed.ts';

/** Name of the lock and of the channel shared by the tabs of a browser. */
const sharedName = 'cambios';
const reconnectMs = 10_000;

/** Change event; the topic '' means that anything may have changed. */
type ChangeEvent = { id: string; topic: string };

/**
 * Subscribes to the event stream after the event `known`, while the page is visible. One tab of the browser holds the
 * stream and forwards events to the others. `onChange` receives the changed topic, '' if anything may have changed.
 * `onConnection` is called in that tab when the open stream is lost, and when it is back. Returns a function that unsubscribes.
 */
export function subscribeToChanges(
  known: string,
  onChange: (topic: string) => void,
  onConnection: () => void = () => {},
): () => void {
  const tabs = new BroadcastChannel(sharedName);
  let isHolder = false;
  /** Whether the stream is open; undefined until it was. */
  let isOpen: boolean | undefined;
  let disconnect = () => {};

  const handleEvent = ({ id, topic }: ChangeEvent) => {
    if (id === known) return;
    known = id;
    onChange(topic);
  };
  const broadcast = (id: string, topic: string) => {
    handleEvent({ id, topic });
    tabs.postMessage({ id, topic });
  };
  /** A tab that becomes visible posts '' to request the latest id, in case it missed events. */
  tabs.onmessage = ({ data }: MessageEvent<ChangeEvent | ''>) => {
    if (document.hidden) return;
    if (data) handleEvent(data);
    else if (isHolder) tabs.postMessage({ id: known, topic: '' });
  };

  const setOpen = (next: boolean) => {
    if (isOpen === !next) onConnection();
    if (next || isOpen) isOpen = next;
  };

  const openStream = () =>
    new Promise<void>((done) => {
      const source = new EventSource(`${changeFeedPath}?desde=${encodeURIComponent(known)}`);
      let timer: ReturnType<typeof setTimeout>;
      isHolder = true;
      disconnect = () => {
        isHolder = false;
        clearTimeout(timer);
        source.close();
        done();
      };
      for (const name of Object.values(changeFeedEvents))
        source.addEventListener(name, ({ lastEventId, data }) => broadcast(lastEventId, data));
      source.onopen = () => setOpen(true);
      source.onerror = () => {
        setOpen(false);
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, reconnectMs); // an error status: EventSource does not reconnect by itself
      };
    });

  const connect = () => {
    disconnect();
    disconnect = () => {};
    if (document.hidden) return;
    tabs.postMessage('');
    const lockRequest = new AbortController();
    disconnect = () => lockRequest.abort();
    // Web Locks require https; without them each tab opens its own stream
    (navigator.locks?.request(sharedName, { signal: lockRequest.signal }, openStream) ?? openStream()).catch(() => {});
  };
  document.addEventListener('visibilitychange', connect);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', connect);
    disconnect();
    tabs.close();
  };
}
