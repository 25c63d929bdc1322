import { type Browser, chromium } from '@playwright/test';
import { withDatabase, withPostgres } from '#bench/support/databases.ts';
import { type BenchResult, formatTable, median } from '#bench/support/report.ts';
import { secret } from '#bench/support/sign-in.ts';
import { ensureCity } from '#server/db/seed/seed-database.ts';
import { openPostgres } from '#server/db/store.ts';
import { throwError } from '#tests/support/database/test-postgres.ts';
import { createTemporaryFolder } from '#tests/support/files/temporary-folders.ts';
import { chromiumFlags, chromiumPath } from '#tests/support/pages/chromium.ts';
import { signInAt, startServer } from '#tests/support/processes/start-server.ts';
import { createBackOffice } from '#tests/support/server/back-office.ts';
import { fetchFrom, openEventStream } from '#tests/support/server/event-stream.ts';

const rounds = 20;
const limitMs = 1000;

/** Measures how long an alert saved on one process takes to reach the event stream and an open page of another process. */
export async function benchLive(): Promise<BenchResult> {
  const browser = await chromium.launch({ ...(chromiumPath && { executablePath: chromiumPath }), args: chromiumFlags });
  return withPostgres({ durable: true }, (postgres) => withDatabase(postgres, (url) => measure(url, browser))).finally(
    () => browser.close(),
  );
}

async function measure(url: string, browser: Browser): Promise<BenchResult> {
  const admin = await makeAdmin(url);
  const env = { DATABASE_URL: url, SECRET: secret };
  const [writer, reader] = await Promise.all([
    startServer({ ...env, DATA_DIR: await createTemporaryFolder() }),
    startServer({ ...env, DATA_DIR: await createTemporaryFolder() }),
  ]);
  const cookie = await signInAt(writer, admin);
  const stream = await openEventStream(fetchFrom(reader));
  const page = await browser.newPage();
  await page.goto(`${reader.url}/landing`, { waitUntil: 'networkidle' });
  const [eventMs, bannerMs]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round++) {
    const titulo = `Aviso de prueba ${round}`;
    const start = performance.now();
    const [event, banner] = await Promise.all([
      stream.next().then(() => performance.now() - start),
      // looks at each frame; a locator that waits looks only every half a second after the first looks
      page
        .waitForFunction((text) => document.body.innerText.includes(text), titulo)
        .then(() => performance.now() - start),
      saveAlert(writer.url, cookie, titulo),
    ]);
    if (round < 0) continue; // the first round only warms up
    eventMs.push(event);
    bannerMs.push(banner);
  }
  await stream.close();
  await browser.close();
  await Promise.all([writer.stop('SIGTERM'), reader.stop('SIGTERM')]);
  return result(eventMs, bannerMs);
}

/** Creates an administrator in a new database; resolves to the e-mail address. */
async function makeAdmin(url: string): Promise<string> {
  const store = await openPostgres(url, throwError);
  await ensureCity(store.db);
  const { people } = await createBackOffice(store);
  await store.close();
  return people.admin.email;
}

async function saveAlert(url: string, Cookie: string, titulo: string): Promise<void> {
  const headers = { Cookie, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ titulo, categoria: 'Puentes', position: 'top', vigente: 1 });
  const response = await fetch(`${url}/api/alertas/Crear`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
}

function result(eventMs: number[], bannerMs: number[]): BenchResult {
  const row = (name: string, times: number[], limit: string) => [
    name,
    Math.round(median(times)),
    Math.round(Math.max(...times)),
    limit,
  ];
  const rows = [
    ['from the save to', 'median ms', 'slowest ms', 'limit'],
    row('the event on the stream of the other process', eventMs, ''),
    row('the banner on a page open there', bannerMs, `≤ ${limitMs}`),
  ];
  const slowest = Math.round(Math.max(...bannerMs));
  const note = `${rounds} alerts, one after another, saved through HTTP on one of two processes on one PostgreSQL; the page delays its reload by up to 0.4 s on purpose, so that not all pages reload at once.`;
  return {
    text: `${formatTable(rows)}\n\n${note}`,
    exceeded: slowest > limitMs ? [`the slowest banner took ${slowest} ms`] : [],
  };
}
