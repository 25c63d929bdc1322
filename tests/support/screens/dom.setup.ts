import '@testing-library/jest-dom/vitest';
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { toastTexts } from '#texts/components.ts';
import { keepToastsOpen, restoreToastDurations } from './toast-durations.ts';

configure({
  asyncUtilTimeout: 60_000, // tolerates a busy machine
  // an error names the failed query without printing the whole document
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? ''),
});

/** happy-dom lacks the element `search`, so React warns about it once. */
const isSearchElementWarning = ([message, tag]: unknown[]) =>
  tag === 'search' && String(message).startsWith('The tag <%s>');

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  keepToastsOpen();
  consoleError = vi.spyOn(console, 'error');
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true); // happy-dom would connect to a server
});

afterEach(() => {
  restoreToastDurations();
  // toasts outlive their screen
  for (const close of screen.queryAllByRole('button', { name: toastTexts.close })) fireEvent.click(close);
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  expect(consoleError.mock.calls.filter((call) => !isSearchElementWarning(call))).toEqual([]);
});
