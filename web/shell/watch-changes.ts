import { eventNames, eventsPath } from '#contract/events.ts';

/** Names the lock and the channel that the tabs of one browser share. */
const shared = 'cambios';
const againMs = 10_000;

/** One event, or, without a noun, that everything may have changed. */
type Told = { id: string; noun: string };

/**
 * Follows the event stream from a known event on, while the page can be seen; of the tabs of one browser one holds the
 * stream and tells the others. `onChange` gets the noun that changed; '' when everything may have. Gives the way to stop.
 */
export function watchChanges(known: string, onChange: (noun: string) => void): () => void {
  const tabs = new BroadcastChannel(shared);
  let isHolder = false;
  let leave = () => {};

  const hear = ({ id, noun }: Told) => {
    if (id === known) return;
    known = id;
    onChange(noun);
  };
  const tell = (id: string, noun: string) => {
    hear({ id, noun });
    tabs.postMessage({ id, noun });
  };
  /** A tab that comes asks what is known, for what was told before it listened, or while it was hidden. */
  tabs.onmessage = ({ data }: MessageEvent<Told | ''>) => {
    if (document.hidden) return;
    if (data) hear(data);
    else if (isHolder) tabs.postMessage({ id: known, noun: '' });
  };

  const hold = () =>
    new Promise<void>((done) => {
      const source = new EventSource(`${eventsPath}?desde=${encodeURIComponent(known)}`);
      let timer: ReturnType<typeof setTimeout>;
      isHolder = true;
      leave = () => {
        isHolder = false;
        clearTimeout(timer);
        source.close();
        done();
      };
      for (const name of Object.values(eventNames))
        source.addEventListener(name, ({ lastEventId, data }) => tell(lastEventId, data));
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(follow, againMs); // refused: it does not try again by itself
      };
    });

  const follow = () => {
    leave();
    leave = () => {};
    if (document.hidden) return;
    tabs.postMessage('');
    const waiting = new AbortController();
    leave = () => waiting.abort();
    // without https there are no locks: then each tab has a stream of its own
    (navigator.locks?.request(shared, { signal: waiting.signal }, hold) ?? hold()).catch(() => {});
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave();
    tabs.close();
  };
}
