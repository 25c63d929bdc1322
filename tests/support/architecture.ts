import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';

export type SourceFile = { path: string; text: string };

/** A rule of design 1: gives one line for each place that breaks it. */
export type Rule = (files: SourceFile[]) => string[];

type Import = { from: string; to: string; specifier: string };

const sourceFolders = ['texts', 'domain', 'contract', 'server', 'web', 'tests', 'bench', 'scripts'];
const code = /\.(ts|tsx|mjs)$/;
const ownTest = /\.test\.tsx?$/;
const everything = sourceFolders;
const allowedTops: Record<string, string[]> = {
  texts: ['texts'],
  domain: ['texts', 'domain'],
  contract: ['texts', 'domain', 'contract'],
  server: ['texts', 'domain', 'contract', 'server'],
  web: ['texts', 'domain', 'contract', 'web'],
  tests: everything,
  bench: everything,
  scripts: everything,
};

/** Folders (left) that must not import from those on the right, and why. */
const forbiddenInside: [RegExp, RegExp, string][] = [
  [/^server\/(db|integrations)\//, /^server\/(features|http|jobs)\//, 'what is below knows nothing of what is above'],
  [/^web\/(components|api|shell)\//, /^web\/(features|routes)\//, 'pieces know no feature and no route'],
  [/^web\/features\//, /^web\/routes\//, 'a feature knows no route'],
];
const unlimited = /^(texts|contract|server\/db\/first-data|server\/db\/migrations)\//;
const lineLimit = 300;
const depthLimit = 4;
const vagueName = /(^|\/)(utils?|helpers?|common|misc)(\.[^/]*)?(\/|$)/;

/** Every text file of the source folders, with paths from the root. */
export function sourceFiles(root: string): SourceFile[] {
  return sourceFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|json|sql|md)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path: path.slice(root.length).replace(/^\//, ''), text: readFileSync(path, 'utf8') })),
  );
}

export const importsGoOneWay: Rule = (files) =>
  imports(files).flatMap(({ from, to, specifier }) => {
    const allowed = ownTest.test(from) ? [...(allowedTops[top(from)] ?? []), 'tests'] : allowedTops[top(from)];
    return !sourceFolders.includes(top(to)) || allowed?.includes(top(to)) ? [] : [`${from} imports ${specifier}`];
  });

export const layersGoOneWay: Rule = (files) =>
  imports(files).flatMap(({ from, to, specifier }) =>
    forbiddenInside
      .filter(([folder, target]) => folder.test(from) && target.test(to))
      .map(([, , why]) => `${from} imports ${specifier}: ${why}`),
  );

export const featuresStandAlone: Rule = (files) =>
  imports(files).flatMap(({ from, to, specifier }) => {
    const [own, other] = [webFeature(from), webFeature(to)];
    return own && other && own !== other ? [`${from} imports ${specifier}: routes compose features`] : [];
  });

export const nobodyClimbs: Rule = (files) =>
  imports(files)
    .filter(({ specifier }) => specifier.includes('../'))
    .map(({ from, specifier }) => `${from} imports ${specifier}: climb with #imports`);

export const noBarrels: Rule = (files) => [
  ...codeOf(files)
    .filter(({ text }) => /^\s*export\s[^;'"`=]*\sfrom\s+['"]/m.test(text))
    .map(({ path }) => `${path} exports what is another file's`),
  ...files
    .filter(({ path }) => /(^|\/)index\.(tsx?|mjs)$/.test(path) && path !== 'contract/index.ts')
    .map(({ path }) => `${path} is an index file`),
];

export const filesAreShort: Rule = (files) =>
  codeOf(files)
    .filter(({ path, text }) => !unlimited.test(path) && lines(text) > lineLimit)
    .map(({ path, text }) => `${path} has ${lines(text)} lines`);

export const foldersAreShallow: Rule = (files) =>
  files.filter(({ path }) => path.split('/').length - 1 > depthLimit).map(({ path }) => `${path} lies too deep`);

export const namesSayWhat: Rule = (files) =>
  files.filter(({ path }) => vagueName.test(path)).map(({ path }) => `${path} says not what it holds`);

function imports(files: SourceFile[]): Import[] {
  return codeOf(files).flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n$]+)['"]/g)].map(([, specifier = '']) => ({
      from: path,
      to: resolved(path, specifier),
      specifier,
    })),
  );
}

/** A path from the root for what is ours; a package keeps its name. */
function resolved(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(from, '..', specifier)) : `node_modules/${specifier}`;
}

const codeOf = (files: SourceFile[]) => files.filter(({ path }) => code.test(path));
const top = (path: string) => path.split('/')[0] ?? '';
const webFeature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
const lines = (text: string) => text.replace(/\n$/, '').split('\n').length;
