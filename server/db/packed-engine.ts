import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';

const unpack = promisify(zstdDecompress);

/** Options for PGlite with its WebAssembly and its files, which a release has compressed (ADR 087); empty in the source tree. */
export async function readPackedEngine(): Promise<{ pgliteWasmModule?: WebAssembly.Module; fsBundle?: Blob }> {
  const pathOf = (name: string) => fileURLToPath(new URL(`./engine/${name}.zst`, import.meta.url));
  if (!existsSync(pathOf('pglite.wasm'))) return {};
  const [wasm, files] = await Promise.all(
    ['pglite.wasm', 'pglite.data'].map(async (name) => new Uint8Array(await unpack(await readFile(pathOf(name))))),
  );
  return { pgliteWasmModule: await WebAssembly.compile(wasm as BufferSource), fsBundle: new Blob([files as BlobPart]) };
}
