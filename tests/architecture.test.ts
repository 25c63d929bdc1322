import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  featuresStandAlone,
  filesAreShort,
  foldersAreShallow,
  importsGoOneWay,
  layersGoOneWay,
  namesSayWhat,
  noBarrels,
  nobodyClimbs,
  type Rule,
  type SourceFile,
  sourceFiles,
} from './support/architecture.ts';

const tree = sourceFiles(fileURLToPath(new URL('..', import.meta.url)));

/** A file that imports these; made from parts so that the rules see no import in this very file. */
const importing = (path: string, ...specifiers: string[]): SourceFile => ({
  path,
  text: specifiers.map((specifier) => `import { x } from '${specifier}';`).join('\n'),
});

/** The tree keeps the rule, each planted file breaks it, and the innocent ones pass. */
function holds(rule: Rule, planted: SourceFile[], innocent: SourceFile[] = []): void {
  expect(rule(tree)).toEqual([]);
  for (const file of planted) expect(rule([file]), `${file.path}: ${file.text.slice(0, 80)}`).toHaveLength(1);
  expect(rule(innocent)).toEqual([]);
}

test('the tree that the rules read is the whole one', () => {
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

test('imports between top folders go one way: texts, domain, contract, then server and web', () => {
  holds(
    importsGoOneWay,
    [
      importing('texts/places.ts', '#domain/city.ts'),
      importing('domain/city.ts', '#contract/places.ts'),
      importing('contract/places.ts', '#server/db/store.ts'),
      importing('server/app.ts', '#web/root.tsx'),
      importing('server/app.ts', '#tests/support/app.ts'),
      importing('web/root.tsx', '#server/app.ts'),
      importing('web/root.tsx', '#bench/main.ts'),
      importing('domain/city.ts', './../server/app.ts'),
      { path: 'web/root.tsx', text: `const x = await ${'import'}('#server/app.ts');` },
      { path: 'web/root.tsx', text: `${'import'} '#server/app.ts';` },
      { path: 'web/root.tsx', text: `${'import'} type {\n  A,\n} ${'from'} "#server/app.ts";` },
    ],
    [
      importing('server/app.ts', '#contract/index.ts', '#domain/city.ts', '#texts/errors.ts', 'hono', './env.ts'),
      importing('server/db/store.test.ts', '#tests/support/stores.ts'),
      importing('web/features/places/place-card.test.tsx', '#tests/support/builders.ts'),
      importing('tests/start.test.ts', '#server/app.ts', '#web/root.tsx'),
      importing('scripts/database.ts', '#server/env.ts'),
    ],
  );
});

test('inside the server and the web, what is below never imports what is above', () => {
  holds(
    layersGoOneWay,
    [
      importing('server/db/store.ts', '#server/features/places/places.service.ts'),
      importing('server/db/first-data/load.ts', '#server/http/problem.ts'),
      importing('server/integrations/bridges/cbp.ts', '#server/jobs/clock.ts'),
      importing('web/components/data-table.tsx', '#web/features/places/place-card.tsx'),
      importing('web/api/paths.ts', '#web/routes/public/landing.tsx'),
      importing('web/shell/document.tsx', '#web/features/places/place-card.tsx'),
      importing('web/features/places/place-card.tsx', '#web/routes/public/place.tsx'),
    ],
    [
      importing('server/db/lock.ts', '#server/start-error.ts'),
      importing('server/features/places/places.service.ts', '#server/db/store.ts'),
      importing('server/http/sitemap.ts', '#server/features/places/places.service.ts'),
      importing('web/routes/public/place.tsx', '#web/features/places/place-card.tsx', '#web/components/carousel.tsx'),
      importing('web/features/places/place-card.tsx', '#web/components/carousel.tsx', '#web/api/paths.ts'),
    ],
  );
});

test('a feature of the web imports no other feature', () => {
  holds(
    featuresStandAlone,
    [importing('web/features/landing/hero.tsx', '#web/features/places/place-card.tsx')],
    [importing('web/features/places/place-list.tsx', './place-card.tsx', '#web/features/places/place-photo.tsx')],
  );
});

test('nobody climbs by dots', () => {
  const climbing = ['..', 'domain/city.ts'].join('/');
  holds(nobodyClimbs, [importing('server/app.ts', climbing), importing('web/routes/a.tsx', `./${climbing}`)]);
});

test('no file hands on what is in another', () => {
  const handsOn = (what: string) => ({ path: 'domain/all.ts', text: `export ${what} ${'from'} './city.ts';` });
  holds(
    noBarrels,
    [
      ...['*', '{ city }', 'type { City }', '* as all', '{\n  city,\n}'].map(handsOn),
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
  const free = ['texts/a.ts', 'contract/a.ts', 'server/db/first-data/a.ts', 'web/shell/a.css'];
  holds(
    filesAreShort,
    limited.map((path) => ({ path, text: long })),
    [...free.map((path) => ({ path, text: long })), { path: 'domain/a.ts', text: 'x\n'.repeat(300) }],
  );
});

test('no folder lies deeper than four below the root', () => {
  holds(
    foldersAreShallow,
    [{ path: 'web/features/places/photos/carousel/dots.tsx', text: '' }],
    [{ path: 'web/features/places/photos/dots.tsx', text: '' }],
  );
});

test('no name is a drawer for anything', () => {
  const names = ['domain/utils.ts', 'web/utils/dates.ts', 'server/helpers.ts', 'web/common/a.css', 'tests/misc/a.ts'];
  holds(
    namesSayWhat,
    [...names, 'server/helper.test.ts'].map((path) => ({ path, text: '' })),
    [{ path: 'domain/common-era.ts', text: '' }],
  );
});
