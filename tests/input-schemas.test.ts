import { expect, test } from 'vitest';
import { z } from 'zod';
import { line, text } from '#contract/wire.ts';
import { inputSchemas, leavesOf, problemOf } from './support/input-schemas.ts';

test('every input is bounded: text by `text` or `line`, a format or an enumeration, numbers to int4, arrays by their length', () => {
  const problems = [...inputSchemas()].flatMap(([name, schema]) =>
    leavesOf(schema).flatMap((leaf) => {
      const problem = problemOf(leaf);
      return problem === null ? [] : [`${name} ${leaf.path}: ${problem}`];
    }),
  );
  expect(problems).toEqual([]);
});

test('an input schema that is not bounded, or of an unknown kind, is found', () => {
  const unbounded = {
    'text with any character': [z.string().max(9), line.max(9).or(z.string().max(9)), z.email().max(9)],
    'text of any length': [
      z.string(),
      z.string().optional(),
      z.iso.datetime(),
      z.record(z.string(), z.int().min(0).max(1)),
    ],
    'a number of any size': [z.number(), z.int(), z.int().min(0), z.number().max(1), z.coerce.number().min(0)],
    'an array of any length': [z.array(text), z.array(text).default([])],
  };
  for (const [problem, schemas] of Object.entries(unbounded))
    for (const schema of schemas)
      expect(leavesOf(z.object({ nested: z.array(schema).max(2) })).map(problemOf)).toContain(problem);
  for (const schema of [z.any(), z.unknown(), z.lazy(() => text), z.bigint(), z.date(), z.custom<string>()])
    expect(() => leavesOf(z.object({ field: schema }))).toThrow("unknown kind at 'field'");
  expect(leavesOf(z.object({ a: text.max(9).regex(/^x$/).default('x') })).map(problemOf)).toEqual([null]);
});
