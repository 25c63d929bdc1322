import '@testing-library/jest-dom/vitest';
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { toastWords } from '#texts/pieces.ts';

configure({
  asyncUtilTimeout: 10_000, // a machine with other work to do is slow, not wrong
  // a failed query names what it looked for; the whole document would bury that
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? ''),
});

/** happy-dom does not know the element `search`, so React warns about it once. */
const isAboutSearch = ([message, tag]: unknown[]) => tag === 'search' && String(message).startsWith('The tag <%s>');

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

afterEach(() => {
  // toasts outlive the screen that shows them
  for (const close of screen.queryAllByRole('button', { name: toastWords.close })) fireEvent.click(close);
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  expect(consoleError.mock.calls.filter((call) => !isAboutSearch(call))).toEqual([]);
});
