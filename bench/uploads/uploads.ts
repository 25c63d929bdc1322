import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withDatabase, withPostgres } from '#bench/support/databases.ts';
import { type BenchResult, formatTable } from '#bench/support/report.ts';
import { percentile, readMemoryMib, round, timeRequests } from '#bench/support/server-figures.ts';
import { admin, type Cookie, secret, signIn } from '#bench/support/sign-in.ts';
import { createImage } from '#tests/support/files/images.ts';
import { createTemporaryFolder } from '#tests/support/files/temporary-folders.ts';
import { type RunningServer, startServer } from '#tests/support/processes/start-server.ts';
import type { PhotoUpload } from './upload-thread.ts';

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

/** Measures an upload of twenty 12-megapixel photos: its memory, and its effect on other requests. */
export async function benchUploads(): Promise<BenchResult> {
  return withPostgres({}, (postgres) =>
    withDatabase(postgres, async (DATABASE_URL) => {
      const env = { ...admin, DATABASE_URL, DEMO: '1', SECRET: secret, DATA_DIR: await createTemporaryFolder() };
      const server = await startServer(env);
      const measured = await measure(server);
      await server.stop('SIGTERM');
      return result(measured);
    }),
  );
}

async function measure(server: RunningServer): Promise<Measured> {
  const cookie = await signIn(server);
  const picture = await createImage({ ...size, isHeavy: true });
  await upload(server, cookie, picture, 1); // warm-up, including lazy imports
  await timeRequests(server, (count) => count < idleCalls / 5);
  const idle = await timeRequests(server, (count) => count < idleCalls);
  const beforeMib = await readMemoryMib(server, 'VmRSS');
  const start = performance.now();
  let uploadMs = 0;
  const uploading = upload(server, cookie, picture, photos).then(() => {
    uploadMs = performance.now() - start;
  });
  const during = await timeRequests(server, () => uploadMs === 0);
  await uploading;
  const bytes = photos * picture.length;
  return { idle, during, uploadMs, bytes, beforeMib, peakMib: await readMemoryMib(server, 'VmHWM') };
}

function result({ idle, during, uploadMs, bytes, beforeMib, peakMib }: Measured): BenchResult {
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
  const exceeded = [
    ...(peakMib > limits.rssMib ? [`the server reached ${peakMib} MiB`] : []),
    ...(slower > limits.slower ? [`the p99 of other requests was ${round(slower)} times that of an idle server`] : []),
  ];
  const medians = `Medians: ${round(percentile(idle, 50))} ms idle, ${round(percentile(during, 50))} ms during`;
  const text = [
    formatTable(rows),
    `${size.width} × ${size.height} JPEG, in one form. ${medians}; ${idle.length} and ${during.length} other requests, sequential.`,
  ];
  return { text: text.join('\n\n'), exceeded };
}

async function upload({ url }: RunningServer, { name, value }: Cookie, picture: Buffer, count: number): Promise<void> {
  const sending: PhotoUpload = { url, cookie: `${name}=${value}`, picture: Uint8Array.from(picture), count };
  await once(new Worker(new URL('./upload-thread.ts', import.meta.url), { workerData: sending }), 'exit'); // rejects if the worker fails
}

const mib = (bytes: number) => Math.round(bytes / 2 ** 20);
