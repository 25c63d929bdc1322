import { afterEach, expect, test, vi } from 'vitest';

const minuteMs = 60_000;
const at = Date.parse('2026-07-17T19:00:00Z');
afterEach(() => {
  // in this order: the stub's original is the fake clock, which would otherwise stay for the files that follow
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Opened = { renderedAt: number; openedAt: number; storedAt?: number; type?: NavigationTimingType };
/** Opens a document at a time of the browser's clock. */
async function openDocument({ renderedAt, openedAt, storedAt, type = 'navigate' }: Opened) {
  vi.resetModules();
  vi.useFakeTimers({ now: openedAt });
  const dataset = storedAt === undefined ? {} : { renderedAt: `${renderedAt}`, storedAt: `${storedAt}` };
  vi.stubGlobal('document', { documentElement: { dataset } });
  const serverTiming = [
    { name: 'rendered', description: `${renderedAt}` },
    { name: 'event', description: 'coupons:7' },
  ];
  let sinceOpened = 0;
  vi.stubGlobal('performance', {
    timeOrigin: openedAt,
    now: () => sinceOpened,
    getEntriesByType: () => [{ serverTiming, type }],
  });
  const { readArrival, readClock } = await import('./page-clock.ts');
  readClock();
  /** Minutes after `at` that the page reads, after these minutes by the browser's clock and in reality. */
  const readAfter = (byClock: number, inReality = byClock) => {
    vi.setSystemTime(openedAt + byClock * minuteMs);
    sinceOpened = inReality * minuteMs;
    return (readClock() - at) / minuteMs;
  };
  return { readAfter, arrival: readArrival() };
}

test('reads the time of the browser', async () => {
  const { readAfter, arrival } = await openDocument({ renderedAt: at, openedAt: at + minuteMs });
  expect([readAfter(0), readAfter(50)]).toEqual([1, 51]);
  expect(arrival).toMatchObject({ isCopy: false, isCurrent: true, latestEvent: 'coupons:7' });
});

test('[PWA-1] with a clock two hours behind, a number of 50 minutes ago is 50 minutes old', async () => {
  const { readAfter } = await openDocument({ renderedAt: at, openedAt: at - 120 * minuteMs });
  expect([readAfter(0), readAfter(50)]).toEqual([0, 50]);
});

test('[PWA-1] an offline copy counts from its storing', async () => {
  const storedAt = at - 120 * minuteMs;
  const { readAfter, arrival } = await openDocument({
    renderedAt: at,
    openedAt: storedAt + 50 * minuteMs,
    storedAt,
  });
  expect([readAfter(0), readAfter(10)]).toEqual([50, 60]);
  expect(arrival).toMatchObject({ isCopy: true, isCurrent: false, renderedAt: at });
});

test('[PWA-1] a clock that is set back while the page is open, or was since the storing, makes nothing newer', async () => {
  const open = await openDocument({ renderedAt: at, openedAt: at });
  expect(open.readAfter(-110, 10)).toBe(10);
  const copy = await openDocument({ renderedAt: at, openedAt: at - 180 * minuteMs, storedAt: at });
  expect([copy.readAfter(0), copy.readAfter(10)]).toEqual([0, 10]);
});

test('the sleep of a phone counts, also where the time since opening stops with it', async () => {
  const { readAfter } = await openDocument({ renderedAt: at, openedAt: at - 120 * minuteMs });
  expect(readAfter(50, 5)).toBe(50);
});

test('[PWA-1] a document that Back opened may be as old as its rendering', async () => {
  const { arrival } = await openDocument({ renderedAt: at, openedAt: at + 50 * minuteMs, type: 'back_forward' });
  expect(arrival).toMatchObject({ isCopy: false, isCurrent: false, renderedAt: at });
});
