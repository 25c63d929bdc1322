import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';

export type SourceFile = { path: string; text: string };

/** An architecture rule: returns one line per violation. */
export type Rule = (files: SourceFile[]) => string[];

type Import = { from: string; to: string; specifier: string };

const sourceFolders = ['texts', 'domain', 'contract', 'server', 'web', 'tests', 'bench', 'scripts'];
const codeFile = /\.(ts|tsx|mjs)$/;
const testFile = /\.test\.tsx?$/;
const allFolders = sourceFolders;
const allowedImports: Record<string, string[]> = {
  texts: ['texts'],
  domain: ['texts', 'domain'],
  contract: ['texts', 'domain', 'contract'],
  server: ['texts', 'domain', 'contract', 'server'],
  web: ['texts', 'domain', 'contract', 'web'],
  tests: allFolders,
  bench: allFolders,
  scripts: allFolders,
};

/** Source folders, the folders that they must not import from, and the reason. */
const forbiddenInside: [RegExp, RegExp, string][] = [
  [/^server\/(db|integrations)\//, /^server\/(features|http|jobs)\//, 'lower layers must not import upper layers'],
  [
    /^web\/(components|api|shell)\//,
    /^web\/(features|routes)\//,
    'shared components must not import features or routes',
  ],
  [/^web\/features\//, /^web\/routes\//, 'features must not import routes'],
];
const unlimitedLength = /^(texts|contract|server\/db\/seed|server\/db\/migrations)\//;
const lineLimit = 300;
const depthLimit = 4;
const vagueName = /(^|\/)(utils?|helpers?|common|misc)(\.[^/]*)?(\/|$)/;

/** Every text file of the source folders, with its path relative to the root. */
export function readSourceFiles(root: string): SourceFile[] {
  return sourceFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|json|sql|md)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path: path.slice(root.length).replace(/^\//, ''), text: readFileSync(path, 'utf8') })),
  );
}

export const topFoldersAreLayered: Rule = (files) =>
  findImports(files).flatMap(({ from, to, specifier }) => {
    const allowed = testFile.test(from)
      ? [...(allowedImports[topFolder(from)] ?? []), 'tests']
      : allowedImports[topFolder(from)];
    return !sourceFolders.includes(topFolder(to)) || allowed?.includes(topFolder(to))
      ? []
      : [`${from} imports ${specifier}`];
  });

export const noUpwardImports: Rule = (files) =>
  findImports(files).flatMap(({ from, to, specifier }) =>
    forbiddenInside
      .filter(([folder, target]) => folder.test(from) && target.test(to))
      .map(([, , why]) => `${from} imports ${specifier}: ${why}`),
  );

/** A misspelt class of a CSS module is undefined at run time, which TypeScript does not see. */
export const cssClassesAreDefined: Rule = (files) => {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return onlyCode(files).flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, local, specifier = '']) => {
      const css = texts.get(resolveSpecifier(path, specifier)) ?? '';
      const matches = text.replace(/^import .*$/gm, '').matchAll(new RegExp(`(?<![\\w./-])${local}\\.(\\w+)`, 'g'));
      return [...new Set(Array.from(matches, ([, name]) => name))]
        .filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(css))
        .map((name) => `${path}: ${specifier} has no class ${name}`);
    }),
  );
};

export const featuresAreIndependent: Rule = (files) =>
  findImports(files).flatMap(({ from, to, specifier }) => {
    const [feature, other] = [webFeature(from), webFeature(to)];
    return feature && other && feature !== other ? [`${from} imports ${specifier}: routes compose features`] : [];
  });

/** Finds cycles of static, type-only and dynamic imports; biome sees only static ones. */
export const noImportCycles: Rule = (files) => {
  const imports = Map.groupBy(findImports(files), ({ from }) => from);
  const visited = new Set<string>();
  const visit = (file: string, importers: string[]): string[] => {
    if (importers.includes(file)) return [[...importers.slice(importers.indexOf(file)), file].join(' imports ')];
    if (visited.has(file)) return [];
    visited.add(file);
    return imports.get(file)?.flatMap(({ to }) => visit(to, [...importers, file])) ?? [];
  };
  return [...new Set(files.flatMap(({ path }) => visit(path, [])))];
};

export const noParentImports: Rule = (files) =>
  findImports(files)
    .filter(({ specifier }) => specifier.includes('../'))
    .map(({ from, specifier }) => `${from} imports ${specifier}: use #imports instead of ../`);

export const noBarrels: Rule = (files) => [
  ...onlyCode(files)
    .filter(({ text }) => /^\s*export\s[^;'"`=]*\sfrom\s+['"]/m.test(text))
    .map(({ path }) => `${path} re-exports from another file`),
  ...files
    .filter(({ path }) => /(^|\/)index\.(tsx?|mjs)$/.test(path) && path !== 'contract/index.ts')
    .map(({ path }) => `${path} is an index file`),
];

export const filesAreShort: Rule = (files) =>
  onlyCode(files)
    .filter(({ path, text }) => !unlimitedLength.test(path) && countLines(text) > lineLimit)
    .map(({ path, text }) => `${path} has ${countLines(text)} lines`);

export const foldersAreShallow: Rule = (files) =>
  files.filter(({ path }) => path.split('/').length - 1 > depthLimit).map(({ path }) => `${path} is nested too deep`);

export const noVagueNames: Rule = (files) =>
  files.filter(({ path }) => vagueName.test(path)).map(({ path }) => `${path} has a vague name`);

/** Every import of the files: static, type-only and dynamic. */
function findImports(files: SourceFile[]): Import[] {
  return onlyCode(files).flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n$]+)['"]/g)].map(([, specifier = '']) => ({
      from: path,
      to: resolveSpecifier(path, specifier),
      specifier,
    })),
  );
}

/** The path from the root of a project file; for packages, a path below node_modules. */
function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(from, '..', specifier)) : `node_modules/${specifier}`;
}

const onlyCode = (files: SourceFile[]) => files.filter(({ path }) => codeFile.test(path));
const topFolder = (path: string) => path.split('/')[0] ?? '';
const webFeature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
const countLines = (text: string) => text.replace(/\n$/, '').split('\n').length;
