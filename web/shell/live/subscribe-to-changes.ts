import { changeFeedEvents, changeFeedPath } from '#contract/change-feed.ts';
import { readArrival } from '#web/shell/time/page-clock.ts';

/** Name of the lock and of the channel shared by the tabs of a browser. */
const sharedName = 'cambios';
const reconnectMs = 10_000;

/** Change event; the topic '' means that anything may have changed. */
type ChangeEvent = { id: string; topic: string };

/** Message between tabs: an event, '' from a tab that requests the latest id, or whether the stream is open now. */
type TabMessage = ChangeEvent | '' | boolean;

/**
 * Subscribes to the event stream while the page is visible. It begins after the latest event that the document includes: the one that
 * its response names, or `rendered`, the latest at its render. One tab of the browser holds the stream and forwards events to the
 * others. `onChange` receives the changed topic, '' if anything may have changed. `onConnection` is called with false when the stream
 * is lost or does not open, and with true when it is back. Returns a function that unsubscribes.
 */
export function subscribeToChanges(
  rendered: string,
  onChange: (topic: string) => void,
  onConnection: (isOpen: boolean) => void = () => {},
): () => void {
  let known = readArrival().latestEvent ?? rendered;
  const tabs = new BroadcastChannel(sharedName);
  const post = (message: TabMessage) => tabs.postMessage(message);
  let isHolder = false;
  /** Whether the stream is open. Opening for the first time reports nothing: the page has just been loaded. */
  let isOpen = true;
  let disconnect = () => {};

  const handleEvent = ({ id, topic }: ChangeEvent) => {
    if (id === known) return;
    known = id;
    onChange(topic);
  };
  const broadcast = (id: string, topic: string) => {
    handleEvent({ id, topic });
    post({ id, topic });
  };
  const handleConnection = (next: boolean) => {
    if (isOpen !== next) onConnection(next);
    isOpen = next;
  };
  const setOpen = (next: boolean) => {
    handleConnection(next);
    post(next);
  };
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (typeof data === 'boolean') handleConnection(data);
    else if (document.hidden) return;
    else if (data) handleEvent(data);
    else if (isHolder) post({ id: known, topic: '' }); // the tab may have missed events
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
    post(''); // requests the latest id, in case this tab missed events
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
