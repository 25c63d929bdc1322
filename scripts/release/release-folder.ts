import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { nodeFlags, startEnvironment } from '#server/launch.mjs';
import { bundleServer, copiedPackages } from './bundle-server.ts';
import { collectLicenses, createSbom } from './production-packages.ts';

/** Files and folders that a release takes from the source tree as they are. */
const copiedFiles = [
  'CHANGELOG.md',
  'LICENSE',
  'build/client',
  'deploy',
  'docs/monitoring',
  'docs/operations.md',
  'package.json',
  'server/db/migrations',
  'server/db/seed',
];
const extensions = ['cube', 'pg_trgm', 'unaccent'];
/**
 * Files of packages that no program reads: types, maps, sources of native code, and what Swagger UI, PGlite and opening_hours have
 * for others.
 */
const unusedFiles = [
  /node_modules\/.*\.(map|d\.[cm]?ts|md)$/,
  /\/(sharp\/(src|install)|pglite\/src|migrations\/meta\/\d+_snapshot\.json)(\/|$)/,
  /\/server\/db\/seed\/.*\.ts$/,
  /\/pglite\/.*\.cjs$/,
  new RegExp(`/pglite/dist/(?!${extensions.join('|')})[\\w-]+\\.tar\\.gz$`),
  /\/opening_hours\/(site|build\/opening_hours\.js|Makefile)/,
  /\/swagger-ui-dist\/(?!(package\.json|LICENSE|swagger-ui\.css|swagger-ui-bundle\.js)$)./,
];
const isUsed = (source: string) => !unusedFiles.some((pattern) => pattern.test(source));

type PackageInfo = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/** Writes everything that a release holds into a new folder. Needs the built pages. */
export async function writeReleaseFolder(root: string, target: string): Promise<void> {
  for (const path of copiedFiles) await cp(join(root, path), join(target, path), { recursive: true, filter: isUsed });
  for (const name of copiedPackages) await copyPackage(root, target, name);
  await packEngine(join(target, 'node_modules/@electric-sql/pglite/dist'), join(target, 'server/db/engine'));
  await bundleServer(root, target);
  await writeNode(target);
  await writeLauncher(target);
  await writeFile(join(target, 'sbom.cdx.json'), await createSbom(root));
  await writeFile(join(target, 'LICENSES.txt'), collectLicenses(root));
  await writeFile(join(target, 'SHA256SUMS'), await sumFiles(target));
}

/** Copies an installed package and the packages that it requires. */
async function copyPackage(root: string, target: string, name: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules', name), join(target, 'node_modules', name)];
  if (existsSync(to) || !existsSync(from)) return; // optional packages of other platforms are not installed
  await cp(from, to, { recursive: true, filter: isUsed });
  if (name === 'swagger-ui-dist') return; // its dependency counts installations
  const { dependencies, optionalDependencies } = JSON.parse(
    await readFile(join(from, 'package.json'), 'utf8'),
  ) as PackageInfo;
  for (const required of Object.keys({ ...dependencies, ...optionalDependencies }))
    await copyPackage(root, target, required);
}

/** Moves the large files of the embedded database, compressed, to where `server/db/store.ts` unpacks them. */
async function packEngine(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of ['pglite.wasm', 'pglite.data']) {
    await writeFile(join(to, `${name}.zst`), zstdCompressSync(await readFile(join(from, name))));
    await rm(join(from, name));
  }
}

/** Copies the running Node.js without its debug symbols. */
async function writeNode(target: string): Promise<void> {
  await mkdir(join(target, 'bin'), { recursive: true });
  const node = join(target, 'bin/node');
  await copyFile(realpathSync(process.execPath), node);
  execFileSync('strip', ['--strip-all', node]);
}

/** Writes `bin/entrepuentes`, which starts the programs with the settings of `npm start`. */
async function writeLauncher(target: string): Promise<void> {
  const { NODE_COMPILE_CACHE, ...environment } = startEnvironment; // a bundle compiles fast, and its folder can be read-only
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const flags = nodeFlags.filter((flag) => !flag.startsWith('--import='));
  const file = join(target, 'bin/entrepuentes');
  await writeFile(
    file,
    `#!/bin/sh
# entrepuentes [start] | doctor [FOLDER OF BACKUPS] | backup [FILE] | restore FILE | admin-reset [E-MAIL or USERNAME]
root=$(dirname "$(dirname "$(readlink -f "$0")")")
export ${variables.join(' ')}
command=\${1-start}
case $command in
  start) program=main ;;
  doctor) program=doctor ;;
  backup | restore) program=database ;;
  admin-reset) program=admin && shift ;;
  *) sed -n '2s/# /usage: /p' "$0" >&2 && exit 2 ;;
esac
exec "$root/bin/node" ${flags.join(' ')} "$root/server/$program.js" "$@"
`,
  );
  await chmod(file, 0o755);
}

/** Checksums of all files, to be verified with `sha256sum --check`. */
async function sumFiles(folder: string): Promise<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  const lines = paths.map(async (path) => {
    const sum = createHash('sha256').update(await readFile(join(folder, path)));
    return `${sum.digest('hex')}  ${path}\n`;
  });
  return (await Promise.all(lines)).join('');
}

/** Packs a folder as one archive whose bytes depend on the files alone, and writes its checksum beside it. */
export async function packFolder(folder: string): Promise<string> {
  const archive = `${folder}.tar.gz`;
  execFileSync('tar', [
    '--create',
    '--gzip',
    `--file=${archive}`,
    `--directory=${dirname(folder)}`,
    '--sort=name',
    '--mtime=2000-01-01',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    basename(folder),
  ]);
  const sum = createHash('sha256').update(await readFile(archive));
  await writeFile(`${archive}.sha256`, `${sum.digest('hex')}  ${basename(archive)}\n`);
  return archive;
}
