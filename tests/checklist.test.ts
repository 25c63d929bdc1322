import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSourceFiles } from './support/rules/architecture-rules.ts';
import { formatSpecification } from './support/rules/specification.ts';
import { findIdsInTitles, findSkippedTests } from './support/rules/test-titles.ts';

const { default: checklist } = await import('./checklist.json', { with: { type: 'json' } });
const tree = readSourceFiles(fileURLToPath(new URL('..', import.meta.url)));
const marked = findIdsInTitles(tree);

test('every id of the checklist is in the title of a test', () => {
  expect(Object.keys(checklist).filter((id) => !marked.has(id))).toEqual([]);
});

test('every id in a test title is in the checklist', () => {
  const unknown = [...marked].filter(([id]) => !(id in checklist));
  expect(unknown.map(([id, files]) => `${id} in ${[...files].join(', ')}`)).toEqual([]);
});

test('docs/specification.md has every statement of the checklist by screen', async () => {
  await expect(formatSpecification(checklist)).toMatchFileSnapshot('../docs/specification.md');
  expect(() => formatSpecification({ 'NUEVO-1': 'x' })).toThrow('No section for NUEVO-1');
});

test('the comments of the code cite only ids of the checklist, and no section of a document', () => {
  const cited = (text: string) => text.match(/\b(?!ADR|UTF|ISO|SHA|RFC|HTTP|WCAG)[A-Z]{3,5}-\d+\b/g) ?? [];
  const isCode = ({ path }: { path: string }) => /^(texts|domain|contract|server|web)\/.*(?<!\.test)\.tsx?$/.test(path);
  const unknown = tree.filter(isCode).flatMap(({ path, text }) => cited(text).map((id) => ({ path, id })));
  expect(unknown.filter(({ id }) => !(id in checklist)).map(({ path, id }) => `${path}: ${id}`)).toEqual([]);
  const citesSection = (text: string) => /\b(spec|design) \d/i.test(text);
  expect(tree.filter((file) => isCode(file) && citesSection(file.text)).map(({ path }) => path)).toEqual([]);
  expect(citesSection('/** Spec 2 §8. */')).toBe(true);
});

test('no test is skipped, and none runs exclusively', () => {
  expect(findSkippedTests(tree)).toEqual([]);
  const withCall = (path: string, ...words: string[]) => ({ path, text: `${words.join('.')}('[DIR-1] …', …)` });
  const violating = [
    withCall('domain/a.test.ts', 'test', 'skip'),
    withCall('web/a.test.tsx', 'describe', 'each', 'only'),
    withCall('server/a.test.ts', 'it', 'todo'),
    withCall('tests/e2e/a.e2e.ts', 'test', 'describe', 'fixme'),
    withCall('server/b.test.ts', 'test', 'runIf'),
  ];
  expect(findSkippedTests(violating)).toHaveLength(violating.length);
  expect(findSkippedTests([withCall('domain/a.ts', 'test', 'skip')])).toEqual([]);
});

test('ids count only at the beginning of titles in test files', () => {
  const withTitle = (path: string, id: number, before = '') => ({ path, text: `test(\`${before}[DIR-${id}] …\`, …)` });
  const files = [
    withTitle('domain/a.test.ts', 1),
    withTitle('web/a.test.tsx', 2),
    withTitle('tests/e2e/a.e2e.ts', 3, `${withTitle('', 4).text.slice(6, 13)}`),
    withTitle('domain/b.test.ts', 5, 'not at the beginning '),
    withTitle('domain/c.ts', 6),
  ];
  expect([...findIdsInTitles(files).keys()].sort()).toEqual(['DIR-1', 'DIR-2', 'DIR-3', 'DIR-4']);
});
