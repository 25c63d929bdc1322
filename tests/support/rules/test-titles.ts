import type { SourceFile } from './architecture-rules.ts';

const testFile = /\.(test\.tsx?|e2e\.ts)$/;
const skippingCall = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|only|fixme|fails|fail)\b/g;
const idsInTitle = /['"`]((?:\[[A-Z]+-\d+\])+)/g;

/** Files by checklist id, for the ids at the beginning of test titles. */
export function findIdsInTitles(files: SourceFile[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { path, text } of files.filter((file) => testFile.test(file.path)))
    for (const [, prefix = ''] of text.matchAll(idsInTitle))
      for (const [, id = ''] of prefix.matchAll(/\[([A-Z]+-\d+)\]/g)) ids.set(id, (ids.get(id) ?? new Set()).add(path));
  return ids;
}

/** Tests that are skipped or exclude others, each as its file and its modifier. */
export function findSkippedTests(files: SourceFile[]): string[] {
  return files
    .filter((file) => testFile.test(file.path))
    .flatMap(({ path, text }) => [...text.matchAll(skippingCall)].map(([modifier]) => `${path}: ${modifier}`));
}
