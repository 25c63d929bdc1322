import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { databaseUrl, execute, preparePostgres } from '#tests/support/postgres.ts';
import { type RunningServer, startServer } from '#tests/support/processes.ts';
import { memory, percentile, round, timesOfCalls } from './figures.ts';
import { type Result, table } from './report.ts';
import type { Sending } from './send-photos.ts';
import { admin, type Cookie, secret, signIn } from './sign-in.ts';

const photos = 20;
const size = { width: 4000, height: 3000 };
const idleCalls = 1500;
const limits = { rssMib: 600, slower: 3 };

type Measured = {
  idle: number[];
  during: number[];
  uploadMs: number;
  bytes: number;
  beforeMib: number;
  peakMib: number;
};

/** Twenty photos of twelve megapixels through the server: what they cost in memory, and what others notice of it. */
export async function benchUploads(): Promise<Result> {
  const folder = await newFolder();
  const prepared = await preparePostgres(folder);
  if (!prepared) throw new Error('this benchmark needs PostgreSQL: TEST_DATABASE_URL, or server binaries');
  try {
    const DATABASE_URL = await newDatabase(prepared.postgres.url, prepared.postgres.template);
    const env = { ...admin, DATABASE_URL, DEMO: '1', SECRET: secret, DATA_DIR: await newFolder() };
    const server = await startServer(env);
    const measured = await measure(server);
    await server.stop('SIGTERM');
    return result(measured);
  } finally {
    await prepared.stop();
    await removeFolders();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(server: RunningServer): Promise<Measured> {
  const cookie = await signIn(server);
  const picture = await aPicture({ ...size, heavy: true });
  await upload(server, cookie, picture, 1); // what is imported at first use is imported
  await timesOfCalls(server, (made) => made < idleCalls / 5);
  const idle = await timesOfCalls(server, (made) => made < idleCalls);
  const beforeMib = await memory(server, 'VmRSS');
  const start = performance.now();
  let uploadMs = 0;
  const uploading = upload(server, cookie, picture, photos).then(() => {
    uploadMs = performance.now() - start;
  });
  const during = await timesOfCalls(server, () => uploadMs === 0);
  await uploading;
  const bytes = photos * picture.length;
  return { idle, during, uploadMs, bytes, beforeMib, peakMib: await memory(server, 'VmHWM') };
}

function result({ idle, during, uploadMs, bytes, beforeMib, peakMib }: Measured): Result {
  const [idleP99, duringP99] = [percentile(idle, 99), percentile(during, 99)];
  const slower = duringP99 / idleP99;
  const rows = [
    ['', 'photos', 'MiB sent', 'seconds', 'RSS before MiB', 'peak RSS MiB', 'p99 idle ms', 'p99 during ms', 'times'],
    ['limit', '', '', '', '', `≤ ${limits.rssMib}`, '', '', `≤ ${limits.slower}`],
    [
      'upload',
      photos,
      mib(bytes),
      round(uploadMs / 1000),
      beforeMib,
      peakMib,
      round(idleP99),
      round(duringP99),
      round(slower),
    ],
  ];
  const broken = [
    ...(peakMib > limits.rssMib ? [`the server took ${peakMib} MiB at its peak`] : []),
    ...(slower > limits.slower ? [`other calls' p99 was ${round(slower)} times that of an idle server`] : []),
  ];
  const medians = `Medians: ${round(percentile(idle, 50))} ms idle, ${round(percentile(during, 50))} ms during`;
  const text = [
    table(rows),
    `${size.width} × ${size.height} JPEG, in one form. ${medians}; ${idle.length} and ${during.length} other calls, one after another.`,
  ];
  return { text: text.join('\n\n'), broken };
}

async function upload({ url }: RunningServer, { name, value }: Cookie, picture: Buffer, count: number): Promise<void> {
  const sending: Sending = { url, cookie: `${name}=${value}`, picture: Uint8Array.from(picture), count };
  await once(new Worker(new URL('./send-photos.ts', import.meta.url), { workerData: sending }), 'exit'); // rejects on its failure
}

async function newDatabase(url: string, template: string): Promise<string> {
  await execute(url, `create database entrepuentes_uploads template ${template}`);
  return databaseUrl(url, 'entrepuentes_uploads');
}

const mib = (bytes: number) => Math.round(bytes / 2 ** 20);
