import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Replaces the event stream; returns a function that sends a change of a topic. */
export function stubEventStream() {
  const listeners = new Set<(event: { lastEventId: string; data: string }) => void>();
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener = (name: string, listener: never) => name === 'changed' && listeners.add(listener);
      close = () => {};
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  let id = 0;
  return (data: string) =>
    act(async () => {
      id++;
      for (const listener of listeners) listener({ lastEventId: `${id}`, data });
    });
}
