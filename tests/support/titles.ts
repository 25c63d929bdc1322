import type { SourceFile } from './architecture.ts';

const testFile = /\.(test\.tsx?|e2e\.ts)$/;
const setAside = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|only|fixme|fails|fail)\b/g;
const markedTitle = /['"`]((?:\[[A-Z]+-\d+\])+)/g;

/** Each checklist id that a test's title begins with, and the files of those tests. */
export function markedIds(files: SourceFile[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of files.filter((file) => testFile.test(file.path)))
    for (const [, marks = ''] of text.matchAll(markedTitle))
      for (const [, id = ''] of marks.matchAll(/\[([A-Z]+-\d+)\]/g))
        found.set(id, (found.get(id) ?? new Set()).add(path));
  return found;
}

/** Tests that do not run, or keep others from running, each as its file and the words that say so. */
export function testsSetAside(files: SourceFile[]): string[] {
  return files
    .filter((file) => testFile.test(file.path))
    .flatMap(({ path, text }) => [...text.matchAll(setAside)].map(([words]) => `${path}: ${words}`));
}
