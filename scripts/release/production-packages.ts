import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean; devDependencies?: unknown }> };

const maxBytes = 64 * 1024 * 1024;
const licenseFile = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;

/**
 * Lists the production packages, bundled and copied, as CycloneDX. `npm sbom --omit=dev` would leave out each package that a
 * development package requires too, such as React, so npm reads a manifest without development packages.
 */
export async function createSbom(root: string): Promise<Buffer> {
  const { devDependencies, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lock = readLock(root);
  const production = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const packages = Object.fromEntries(production.map(([path, { devDependencies, ...rest }]) => [path, rest]));
  const folder = await mkdtemp(join(tmpdir(), 'entrepuentes-sbom-'));
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
    const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
    return execFileSync('npm', args, { cwd: folder, maxBuffer: maxBytes });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Licenses of the installed production packages, which bundles and built pages contain without their files; each text once. */
export function collectLicenses(root: string): string {
  const { packages } = readLock(root);
  const folders = Object.keys(packages).filter((path) => path && !packages[path]?.dev && existsSync(join(root, path)));
  const namesByText = new Map<string, string[]>();
  for (const folder of folders) {
    for (const file of readdirSync(join(root, folder)).filter((name) => licenseFile.test(name))) {
      const text = readFileSync(join(root, folder, file), 'utf8').trim();
      namesByText.set(text, [...(namesByText.get(text) ?? []), folder.replace(/^.*node_modules\//, '')]);
    }
  }
  return [...namesByText].map(([text, names]) => `── ${names.join(', ')}\n\n${text}\n`).join('\n\n');
}

const readLock = (root: string) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
