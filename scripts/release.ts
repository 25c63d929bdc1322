// `npm run release`: writes `release/entrepuentes-VERSION-linux-ARCH.tar.gz` with its checksum (docs/operations.md).
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packFolder, writeReleaseFolder } from './release/release-folder.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const folder = join(root, 'release', `entrepuentes-${version}-${process.platform}-${process.arch}`);

await rm(folder, { recursive: true, force: true });
await writeReleaseFolder(root, folder);
const archive = await packFolder(folder);
await rm(folder, { recursive: true });
console.log(archive);
