import { onTestFinished } from 'vitest';

/** Replaces the browser's service workers until the end of the test. */
export function stubServiceWorker(worker: object): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
}
