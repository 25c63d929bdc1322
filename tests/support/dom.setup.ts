import '@testing-library/jest-dom/vitest';
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { toastWords } from '#texts/pieces.ts';

// a failed query names what it looked for; the whole document would bury that
configure({
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? ''),
  asyncUtilTimeout: 5000, // a machine with other work to do is slow, not wrong
});

let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

afterEach(() => {
  // toasts outlive the screen that shows them
  for (const close of screen.queryAllByRole('button', { name: toastWords.close })) fireEvent.click(close);
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  expect(complaints.mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
