import S3rver from 's3rver';
import { newFolder } from './folders.ts';
import { freePort } from './ports.ts';

export type Bucket = { url: string; close: () => Promise<void> };

/** An S3 store with one empty bucket on this machine, and the FILES_URL that reaches it. */
export async function openBucket(): Promise<Bucket> {
  const name = 'entrepuentes';
  const port = await freePort();
  const directory = await newFolder();
  const configureBuckets = [{ name, configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets });
  await server.run();
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}?tls=off`, close: () => server.close() };
}
