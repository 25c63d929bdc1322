import { toastDurationsMs } from '#web/components/dialogs/toasts.tsx';

const ofProduct = { ...toastDurationsMs };
const untilTestEndsMs = 600_000;

/** Keeps toasts open. On a busy machine they would close before a test has looked. */
export function keepToastsOpen(): void {
  for (const kind of Object.keys(ofProduct) as (keyof typeof ofProduct)[]) toastDurationsMs[kind] = untilTestEndsMs;
}

/** Closes toasts after the product's durations again, for tests that pass the time themselves. */
export function restoreToastDurations(): void {
  Object.assign(toastDurationsMs, ofProduct);
}
