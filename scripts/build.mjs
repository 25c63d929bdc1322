// Builds the pages, keeps the files of the build before, and compresses the text files of this one.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|webmanifest|wasm)$/;

if (import.meta.main) {
  keepLastAssets(process.cwd(), () => execFileSync('react-router', ['build'], { stdio: 'inherit' }));
  compress('build/client');
}

/**
 * Runs a build, which empties `build/`, and puts the hashed files of the build before into `build/last`, since open pages still
 * request them. A build without changes keeps those of the last one that differs. After a failed build the next one finds them.
 */
export function keepLastAssets(root, build) {
  const assets = join(root, 'build/client/assets');
  const lastAssets = join(root, 'build/last/assets');
  const cache = join(root, 'node_modules/.cache/entrepuentes');
  const before = move(assets, join(cache, 'last-assets'));
  const older = move(lastAssets, join(cache, 'older-assets'));
  build();
  const isUnchanged = listFiles(before).join() === listFiles(assets).join();
  move(isUnchanged ? older : before, lastAssets);
}

/** Moves a folder, if it exists, in place of another one; returns where it now is. */
function move(from, to) {
  if (!existsSync(from)) return to;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true }); // a folder of a lower layer of a container cannot be renamed
  rmSync(from, { recursive: true });
  return to;
}

/** Names of the built files, which have hashes, without their compressed copies. */
function listFiles(folder) {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name)) : [];
}

/** Writes .br and .gz beside every built text file, so that the server does not compress at request time. */
function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!compressible.test(name)) continue;
    const file = join(folder, name);
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
