import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  cssClassesAreDefined,
  featuresAreIndependent,
  filesAreShort,
  foldersAreShallow,
  noBarrels,
  noImportCycles,
  noParentImports,
  noUpwardImports,
  noVagueNames,
  type Rule,
  readSourceFiles,
  type SourceFile,
  topFoldersAreLayered,
} from './support/rules/architecture-rules.ts';

const tree = readSourceFiles(fileURLToPath(new URL('..', import.meta.url)));

/** A source file with these imports, assembled from parts so that the rules find no import in this file. */
const importing = (path: string, ...specifiers: string[]): SourceFile => ({
  path,
  text: specifiers.map((specifier) => `import { x } from '${specifier}';`).join('\n'),
});

/** Expects that the source tree keeps the rule, that each violating file or set of files breaks it once, and that the valid files pass. */
function expectRule(rule: Rule, violating: (SourceFile | SourceFile[])[], valid: SourceFile[] = []): void {
  expect(rule(tree)).toEqual([]);
  for (const files of violating.map((one) => [one].flat()))
    expect(rule(files), `${files[0]?.path}: ${files[0]?.text.slice(0, 80)}`).toHaveLength(1);
  expect(rule(valid)).toEqual([]);
}

test('the rules read the whole source tree', () => {
  const paths = tree.map((file) => file.path);
  for (const path of [
    'texts/errors.ts',
    'contract/index.ts',
    'server/main.ts',
    'scripts/test.mjs',
    'tests/architecture.test.ts',
  ])
    expect(paths).toContain(path);
});

test('top folders import only lower ones: texts, domain, contract, then server and web', () => {
  expectRule(
    topFoldersAreLayered,
    [
      importing('texts/places/place-page.ts', '#domain/city.ts'),
      importing('domain/city.ts', '#contract/places.ts'),
      importing('contract/places.ts', '#server/db/store.ts'),
      importing('server/app.ts', '#web/root.tsx'),
      importing('server/app.ts', '#tests/support/server/test-server.ts'),
      importing('web/root.tsx', '#server/app.ts'),
      importing('web/root.tsx', '#bench/main.ts'),
      importing('domain/city.ts', './../server/app.ts'),
      { path: 'web/root.tsx', text: `const x = await ${'import'}('#server/app.ts');` },
      { path: 'web/root.tsx', text: `${'import'} '#server/app.ts';` },
      { path: 'web/root.tsx', text: `${'import'} type {\n  A,\n} ${'from'} "#server/app.ts";` },
    ],
    [
      importing('server/app.ts', '#contract/index.ts', '#domain/city.ts', '#texts/errors.ts', 'hono', './env.ts'),
      importing('server/db/store.test.ts', '#tests/support/database/on-each-database.ts'),
      importing('web/features/places/place-card.test.tsx', '#tests/support/rows/place-rows.ts'),
      importing('tests/start.test.ts', '#server/app.ts', '#web/root.tsx'),
      importing('scripts/database.ts', '#server/env.ts'),
    ],
  );
});

test('layers of the server and the web import only lower layers', () => {
  expectRule(
    noUpwardImports,
    [
      importing('server/db/store.ts', '#server/features/places/places.service.ts'),
      importing('server/db/seed/seed-database.ts', '#server/http/error-response.ts'),
      importing('server/integrations/bridges/cbp.ts', '#server/jobs/run-at-intervals.ts'),
      importing('web/components/table/data-table.tsx', '#web/features/places/cards/place-card.tsx'),
      importing('web/api/paths.ts', '#web/routes/public/landing.tsx'),
      importing('web/shell/document.tsx', '#web/features/places/cards/place-card.tsx'),
      importing('web/features/places/cards/place-card.tsx', '#web/routes/public/place.tsx'),
    ],
    [
      importing('server/db/directory-lock.ts', '#server/env.ts'),
      importing('server/features/places/places.service.ts', '#server/db/store.ts'),
      importing('server/http/sitemap.ts', '#server/features/places/places.service.ts'),
      importing(
        'web/routes/public/place.tsx',
        '#web/features/places/cards/place-card.tsx',
        '#web/components/carousel.tsx',
      ),
      importing('web/features/places/cards/place-card.tsx', '#web/components/carousel.tsx', '#web/api/paths.ts'),
    ],
  );
});

test('a web feature imports no other feature', () => {
  expectRule(
    featuresAreIndependent,
    [importing('web/features/landing/first-screen.tsx', '#web/features/places/cards/place-card.tsx')],
    [importing('web/features/places/place-list.tsx', './place-card.tsx', '#web/features/places/place-photo.tsx')],
  );
});

test('no files import each other in a circle, whether statically, for types only or dynamically', () => {
  const [a, b, c] = ['server/a.ts', 'server/b.ts', 'server/c.ts'];
  const typeImport = (path: string, from: string) => ({ path, text: `${'import'} type { X } ${'from'} '${from}';` });
  const inlineTypeImport = (path: string, from: string) => ({ path, text: `type X = ${'import'}('${from}').X;` });
  const lazyImport = (path: string, from: string) => ({ path, text: `const x = () => ${'import'}('${from}');` });
  expectRule(
    noImportCycles,
    [
      importing(a, './a.ts'),
      [importing(a, './b.ts'), importing(b, './a.ts')],
      [importing(a, './b.ts'), typeImport(b, '#server/a.ts')],
      [importing(a, './b.ts'), inlineTypeImport(b, './a.ts')],
      [importing(a, './b.ts'), lazyImport(b, './a.ts')],
      [typeImport(a, './b.ts'), typeImport(b, './c.ts'), lazyImport(c, './b.ts')],
      [importing(a, './b.ts', './c.ts'), importing(b, './c.ts'), lazyImport(c, './a.ts')],
    ],
    [
      importing(a, './b.ts', './c.ts', 'hono'),
      typeImport(b, './c.ts'),
      lazyImport(b, './c.ts'),
      importing(c, './d.ts'),
    ],
  );
});

test('no import climbs to a parent folder', () => {
  const climbing = ['..', 'domain/city.ts'].join('/');
  expectRule(noParentImports, [importing('server/app.ts', climbing), importing('web/routes/a.tsx', `./${climbing}`)]);
});

test('no file re-exports another', () => {
  const reExporting = (what: string) => ({ path: 'domain/all.ts', text: `export ${what} ${'from'} './city.ts';` });
  expectRule(
    noBarrels,
    [
      ...['*', '{ city }', 'type { City }', '* as all', '{\n  city,\n}'].map(reExporting),
      { path: 'web/features/places/index.ts', text: '' },
      { path: 'web/features/places/index.tsx', text: '' },
    ],
    [
      { path: 'contract/index.ts', text: '' },
      { path: 'domain/city.ts', text: `export const from = 1;\n${'import'} { x } ${'from'} './x.ts';` },
    ],
  );
});

test('no source file is longer than 300 lines', () => {
  const long = 'x\n'.repeat(301);
  const limited = ['domain/a.ts', 'server/a.ts', 'web/a.tsx', 'tests/a.test.ts', 'bench/a.ts', 'scripts/a.mjs'];
  const free = ['texts/a.ts', 'contract/a.ts', 'server/db/seed/a.ts', 'web/shell/a.css'];
  expectRule(
    filesAreShort,
    limited.map((path) => ({ path, text: long })),
    [...free.map((path) => ({ path, text: long })), { path: 'domain/a.ts', text: 'x\n'.repeat(300) }],
  );
});

test('no folder is more than four levels below the root', () => {
  expectRule(
    foldersAreShallow,
    [{ path: 'web/features/places/photos/carousel/dots.tsx', text: '' }],
    [{ path: 'web/features/places/photos/dots.tsx', text: '' }],
  );
});

test('no file or folder has a catch-all name', () => {
  const names = ['domain/utils.ts', 'web/utils/dates.ts', 'server/helpers.ts', 'web/common/a.css', 'tests/misc/a.ts'];
  expectRule(
    noVagueNames,
    [...names, 'server/helper.test.ts'].map((path) => ({ path, text: '' })),
    [{ path: 'domain/common-era.ts', text: '' }],
  );
});

test('every class that a component takes from a CSS module is in it', () => {
  const css = { path: 'web/a.module.css', text: '.row-wide .row { color: red; }' };
  const component = (classes: string) => ({
    path: 'web/a.tsx',
    text: `${'import'} css from './a.module.css';\nconst x = ${classes};`,
  });
  expectRule(cssClassesAreDefined, [[component('css.rows'), css]], [component('css.row'), css]);
});
