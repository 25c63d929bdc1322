import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toMissingPage, toOfflinePage } from './offline-pages.ts';

const minuteMs = 60_000;
const at = Date.parse('2026-07-17T19:05:00Z');
const page =
  '<!DOCTYPE html><html lang="es"><body><p class="x" data-connection=""></p><main>&lt;html</main></body></html>';

beforeEach(() => void vi.useFakeTimers({ now: at }));
afterEach(() => void vi.useRealTimers());

/** The notice of a copy that was rendered and stored at these minutes after `at`, by the two clocks. */
async function readNotice(headers: Record<string, string>, storedMinutes = 0) {
  const stored = { ...headers, 'X-Stored-At': `${at + storedMinutes * minuteMs}` };
  const html = await (await toOfflinePage(new Response(page, { headers: stored }))).text();
  return /data-connection="">(.*?)<\/p>/.exec(html)?.[1]?.replace(/\s/g, ' ');
}
const sent = { Date: new Date(at).toUTCString() };

test.for([
  [0, 'Sin conexión: así estaba a las 2:05 p.m.'],
  [25, 'Sin conexión: así estaba hace 25 min (2:05 p.m.)'],
  [13 * 60, 'Sin conexión: así estaba hace 13 h (17 jul, 2:05 p.m.)'],
  [72 * 60, 'Sin conexión: así estaba hace 3 días (17 jul, 2:05 p.m.)'],
] as const)('[PWA-1] %i minutes later the notice of an offline copy says %s', async ([minutes, notice]) => {
  vi.setSystemTime(at + minutes * minuteMs);
  expect(await readNotice(sent)).toBe(notice);
});

test('[PWA-1] a clock two hours behind does not make a copy look newer', async () => {
  vi.setSystemTime(at - 70 * minuteMs);
  expect(await readNotice(sent, -120)).toBe('Sin conexión: así estaba hace 50 min (2:05 p.m.)');
});

test('[PWA-1] a clock that is corrected after the storing does not make a copy look newer', async () => {
  vi.setSystemTime(at + 50 * minuteMs);
  expect(await readNotice(sent, 120)).toBe('Sin conexión: así estaba hace 50 min (2:05 p.m.)');
});

test('[PWA-1] a clock that was set back leaves the time alone', async () => {
  vi.setSystemTime(at - 3 * 24 * 60 * minuteMs);
  expect(await readNotice(sent)).toBe('Sin conexión: así estaba a las 2:05 p.m.');
});

test('[PWA-1] without a valid Date header the time of storing counts', async () => {
  vi.setSystemTime(at + 25 * minuteMs);
  for (const headers of [{}, { Date: 'nunca' }] as Record<string, string>[])
    expect(await readNotice(headers)).toBe('Sin conexión: así estaba hace 25 min (2:05 p.m.)');
});

test('adds the notice and the times to their elements only', async () => {
  const html = await (await toOfflinePage(new Response(page, { headers: { ...sent, 'X-Stored-At': '7' } }))).text();
  expect(html.replace(/Sin conexión[^<]*/, '…')).toBe(
    `<!DOCTYPE html><html data-rendered-at="${at}" data-stored-at="7" lang="es"><body><p class="x" data-connection="">…</p><main>&lt;html</main></body></html>`,
  );
});

const listLinks = async (url: string) => {
  const titles = { '/puentes': 'Puentes', '/puentes/230403': 'Puente Colombia', '/place/7': 'Pan &amp; Sal' };
  const copies = Object.entries({ ...titles, '/cupones?categoria=1': 'Cupones', '/cupones': 'Cupones' });
  const entries = copies.map(([url, title]) => ({ url, title, storedAt: at - 12 * minuteMs }));
  const html = await toMissingPage(`https://guia.test${url}`, entries, at).text();
  expect(html).not.toMatch(/ src=|<link/); // it needs no other file
  return html
    .split('<h2>')
    .slice(1)
    .map((list) => [...list.matchAll(/href="(.*?)">(.*?)<small>(.*?)</g)].map((link) => link.slice(1).join(' ')));
};

test('[PWA-1] the page for an address without a copy lists the copies with their age, each title once', async () => {
  expect(await listLinks('/place/1')).toEqual([
    [
      '/puentes Puentes hace 12 min',
      '/puentes/230403 Puente Colombia hace 12 min',
      '/place/7 Pan &amp; Sal hace 12 min',
      '/cupones?categoria=1 Cupones hace 12 min',
    ],
  ]);
});

test('[PWA-1] for another way of crossing it lists the bridge of the address first', async () => {
  const [related] = await listLinks('/puentes/fila?puente=230403&cruce=sentri');
  expect(related).toEqual(['/puentes/230403 Puente Colombia hace 12 min']);
  expect((await listLinks('/puentes?cruce=sentri'))[0]).toEqual(['/puentes Puentes hace 12 min']);
});

test('[PWA-1] without any copy it says so', async () => {
  expect(await toMissingPage('https://guia.test/', [], at).text()).toContain('Todavía no hay páginas guardadas');
});
