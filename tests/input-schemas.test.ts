import { expect, test } from 'vitest';
import { z } from 'zod';
import { line, text } from '#contract/wire.ts';
import { collectInputSchemas, collectLeaves, findUnsafeReason } from './support/rules/input-schemas.ts';

test('every input is bounded: text by `text`, `line`, a format or an enumeration, numbers by int4, arrays by a length', () => {
  const errors = [...collectInputSchemas()].flatMap(([name, schema]) =>
    collectLeaves(schema).flatMap((leaf) => {
      const error = findUnsafeReason(leaf);
      return error === null ? [] : [`${name} ${leaf.path}: ${error}`];
    }),
  );
  expect(errors).toEqual([]);
});

test('detects an unbounded schema and a schema of an unknown kind', () => {
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
  for (const [error, schemas] of Object.entries(unbounded))
    for (const schema of schemas)
      expect(collectLeaves(z.object({ nested: z.array(schema).max(2) })).map(findUnsafeReason)).toContain(error);
  for (const schema of [z.any(), z.unknown(), z.lazy(() => text), z.bigint(), z.date(), z.custom<string>()])
    expect(() => collectLeaves(z.object({ field: schema }))).toThrow("unknown kind at 'field'");
  expect(collectLeaves(z.object({ a: text.max(9).regex(/^x$/).default('x') })).map(findUnsafeReason)).toEqual([null]);
});
