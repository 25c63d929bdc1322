import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/architecture.ts';
import { markedIds, testsSetAside } from './support/titles.ts';

const { default: checklist } = await import('./checklist.json', { with: { type: 'json' } });
const tree = sourceFiles(fileURLToPath(new URL('..', import.meta.url)));
const marked = markedIds(tree);

test('every delivered id of the checklist has a test whose title carries it', () => {
  expect(Object.keys(checklist).filter((id) => !marked.has(id))).toEqual([]);
});

test('no test carries an id that the checklist does not hold', () => {
  const unknown = [...marked].filter(([id]) => !(id in checklist));
  expect(unknown.map(([id, files]) => `${id} in ${[...files].join(', ')}`)).toEqual([]);
});

test('no test is set aside, and none keeps the others from running', () => {
  expect(testsSetAside(tree)).toEqual([]);
  const saying = (path: string, ...words: string[]) => ({ path, text: `${words.join('.')}('[DIR-1] …', …)` });
  const planted = [
    saying('domain/a.test.ts', 'test', 'skip'),
    saying('web/a.test.tsx', 'describe', 'each', 'only'),
    saying('server/a.test.ts', 'it', 'todo'),
    saying('tests/e2e/a.e2e.ts', 'test', 'describe', 'fixme'),
  ];
  expect(testsSetAside(planted)).toHaveLength(planted.length);
  expect(testsSetAside([saying('a.test.ts', 'test', 'runIf'), saying('domain/a.ts', 'test', 'skip')])).toEqual([]);
});

test('marks count at the beginning of titles in test files, and nowhere else', () => {
  const titled = (path: string, id: number, before = '') => ({ path, text: `test(\`${before}[DIR-${id}] …\`, …)` });
  const files = [
    titled('domain/a.test.ts', 1),
    titled('web/a.test.tsx', 2),
    titled('tests/e2e/a.e2e.ts', 3, `${titled('', 4).text.slice(6, 13)}`),
    titled('domain/b.test.ts', 5, 'not at the beginning '),
    titled('domain/c.ts', 6),
  ];
  expect([...markedIds(files).keys()].sort()).toEqual(['DIR-1', 'DIR-2', 'DIR-3', 'DIR-4']);
});
