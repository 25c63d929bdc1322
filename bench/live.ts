import { rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { storeCity } from '#server/db/city.ts';
import { openPostgres } from '#server/db/store.ts';
import { backOffice } from '#tests/support/back-office.ts';
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts';
import { readEvents, through } from '#tests/support/event-reader.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { databaseUrl, execute, failLoudly, preparePostgres } from '#tests/support/postgres.ts';
import { signInAt, startServer } from '#tests/support/processes.ts';
import { median, type Result, table } from './report.ts';
import { secret } from './sign-in.ts';

const rounds = 20;
const limitMs = 1000;

/** How long it takes until an alert that is saved on one process is told by another, and stands on a page open there. */
export async function benchLive(): Promise<Result> {
  const folder = await newFolder();
  const prepared = await preparePostgres(folder, true);
  if (!prepared) throw new Error('this benchmark needs PostgreSQL: server binaries');
  const name = `entrepuentes_live_${process.pid}`;
  const url = databaseUrl(prepared.postgres.url, name);
  const browser = await chromium.launch({ ...(chromiumPath && { executablePath: chromiumPath }), args: chromiumFlags });
  try {
    await execute(prepared.postgres.url, `create database ${name} template ${prepared.postgres.template}`);
    const admin = await makeAdmin(url);
    const env = { DATABASE_URL: url, SECRET: secret };
    const [writer, reader] = await Promise.all([
      startServer({ ...env, DATA_DIR: await newFolder() }),
      startServer({ ...env, DATA_DIR: await newFolder() }),
    ]);
    const cookie = await signInAt(writer, admin);
    const stream = await readEvents(through(reader));
    const page = await browser.newPage();
    await page.goto(`${reader.url}/landing`, { waitUntil: 'networkidle' });
    const [told, shown]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round++) {
      const titulo = `Aviso de prueba ${round}`;
      const start = performance.now();
      const [event, banner] = await Promise.all([
        stream.next().then(() => performance.now() - start),
        page
          .getByText(titulo)
          .first()
          .waitFor()
          .then(() => performance.now() - start),
        saveAlert(writer.url, cookie, titulo),
      ]);
      if (round < 0) continue; // before it everything is warm
      told.push(event);
      shown.push(banner);
    }
    await stream.leave();
    await browser.close();
    await Promise.all([writer.stop('SIGTERM'), reader.stop('SIGTERM')]);
    return result(told, shown);
  } finally {
    await browser.close();
    await execute(prepared.postgres.url, `drop database if exists ${name} with (force)`);
    await prepared.stop();
    await removeFolders();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An administrator of a new database; gives the e-mail address. */
async function makeAdmin(url: string): Promise<string> {
  const store = await openPostgres(url, failLoudly);
  await storeCity(store.db);
  const { people } = await backOffice(store);
  await store.close();
  return people.admin.email;
}

async function saveAlert(url: string, Cookie: string, titulo: string): Promise<void> {
  const headers = { Cookie, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ titulo, categoria: 'Puentes', position: 'top', vigente: 1 });
  const answer = await fetch(`${url}/api/alertas/Crear`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

function result(told: number[], shown: number[]): Result {
  const row = (what: string, times: number[], limit: string) => [
    what,
    Math.round(median(times)),
    Math.round(Math.max(...times)),
    limit,
  ];
  const rows = [
    ['from the save to', 'median ms', 'slowest ms', 'limit'],
    row('the event on the stream of the other process', told, ''),
    row('the banner on a page open there', shown, `≤ ${limitMs}`),
  ];
  const slowest = Math.round(Math.max(...shown));
  const note = `${rounds} alerts, one after another, saved through HTTP on one of two processes on one PostgreSQL; the page waits up to 0.4 s on purpose, so that not all pages ask at once.`;
  return {
    text: `${table(rows)}\n\n${note}`,
    broken: slowest > limitMs ? [`the slowest banner took ${slowest} ms`] : [],
  };
}
