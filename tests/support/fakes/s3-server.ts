import S3rver from 's3rver';
import { createTemporaryFolder } from '#tests/support/files/temporary-folders.ts';
import { findFreePort } from '#tests/support/processes/free-port.ts';

export type FakeBucket = { url: string; close: () => Promise<void> };

/** Starts a fake S3 server with one empty bucket; `url` is its FILES_URL. */
export async function startFakeBucket(): Promise<FakeBucket> {
  const name = 'entrepuentes';
  const port = await findFreePort();
  const directory = await createTemporaryFolder();
  const configureBuckets = [{ name, configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets });
  await server.run();
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}?tls=off`, close: () => server.close() };
}
