import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from '#contract/index.ts';
import { id } from '#contract/wire.ts';
import { endpoints } from '#server/http/endpoints.ts';

const levels = ['public', 'visitor', 'partner', 'admin'];

test('[API-3] the whole API: method, path, who may call and whose ids it takes', () => {
  const lines = endpoints().map(
    ({ method, path, access, owns }) => `${method} ${path} ${access} ${JSON.stringify(owns)}`,
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "POST /API/cargarlugares public "none"",
      "POST /API/cargareventos public "none"",
      "POST /API/cargarlugar public "none"",
      "POST /api/CargarTagsByID public "none"",
    ]
  `);
});

test('no two endpoints share an address, whatever the letter case', () => {
  const addresses = endpoints().map(({ method, path }) => `${method} ${path}`.toLowerCase());
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { path } of endpoints()) expect(path).toMatch(/^\/(api|API)\/[\w/{}-]+$/);
});

test('every endpoint says who may call it, whose ids it takes, and gives an example that passes', () => {
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { meta, inputSchema, outputSchema, route } = procedure['~orpc'];
    const { access, owns, example } = meta as { access: string; owns: unknown; example: unknown };
    const name = path.join('.');
    expect(levels, name).toContain(access);
    expect(owns === 'none' || (typeof owns === 'object' && owns !== null), name).toBe(true);
    expect((inputSchema as z.ZodType).safeParse(example), name).toMatchObject({ success: true });
    expect(outputSchema, name).toBeDefined();
    expect([route.summary, route.tags?.length], name).toEqual([expect.any(String), 1]);
  });
});

test('an id on the wire is an integer or its digits, between 1 and the largest of the database', () => {
  for (const [given, read] of [
    [1, 1],
    ['1', 1],
    ['007', 7],
    [2147483647, 2147483647],
    ['2147483647', 2147483647],
  ] as const)
    expect(id.parse(given)).toBe(read);
  for (const given of [
    0,
    -1,
    1.5,
    2 ** 31,
    Number.NaN,
    '',
    '0',
    '00',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '0x1',
    ' 1',
    '2147483648',
    '1n',
  ])
    expect(id.safeParse(given).success, String(given)).toBe(false);
});
