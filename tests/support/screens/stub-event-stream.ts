import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Replaces the event stream; returns a function that sends a change of a topic, with one that breaks the stream. */
export function stubEventStream() {
  const listeners = new Set<(event: { lastEventId: string; data: string }) => void>();
  const streams = new Set<{ onerror?: () => void }>();
  vi.stubGlobal(
    'EventSource',
    class {
      onerror?: () => void;
      constructor() {
        streams.add(this);
      }
      addEventListener = (name: string, listener: never) => name === 'changed' && listeners.add(listener);
      close = () => {};
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  let id = 0;
  const send = (data: string) =>
    act(async () => {
      id++;
      for (const listener of listeners) listener({ lastEventId: `${id}`, data });
    });
  const breakStream = () =>
    act(async () => {
      for (const { onerror } of streams) onerror?.();
    });
  return Object.assign(send, { breakStream });
}
