// Made from the contract: no input of any call ends in a failure of the server, and no text that cannot be stored is accepted.
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { loadBridges } from '#server/db/first-data/bridges.ts';
import type { Store } from '#server/db/store.ts';
import { type EndpointEntry, endpoints } from '#server/http/endpoints.ts';
import { createTestServer, type TestServer } from './support/app.ts';
import { requestOf } from './support/calls.ts';
import { inputSchemas, leavesOf } from './support/input-schemas.ts';
import { ownedInput } from './support/owned-rows.ts';
import { makePeople, type People, signIn } from './support/people.ts';
import { filledOnce } from './support/snapshots.ts';
import { databaseKinds, onEachDatabase } from './support/stores.ts';

const schemas = inputSchemas();
const textKinds = [z.ZodString, z.ZodStringFormat, z.ZodEnum];

/** Paths of the fields of a call's input, and of those that take text. */
function fieldsOf({ name }: EndpointEntry) {
  const leaves = leavesOf(schemas.get(name) as z.ZodType).filter(({ path }) => path !== '');
  const texts = leaves.filter(({ schema }) => textKinds.some((kind) => schema instanceof kind));
  return { all: [...new Set(leaves.map(({ path }) => path))], texts: [...new Set(texts.map(({ path }) => path))] };
}

/** An input with another value at a path such as 'tolls.0.what'. */
function replaced(input: unknown, path: string, value: unknown): unknown {
  const [first = '', ...rest] = path.split('.');
  if (first === '0') return [rest.length > 0 ? replaced((input as unknown[])?.[0], rest.join('.'), value) : value];
  const before = (input ?? {}) as Record<string, unknown>;
  return { ...before, [first]: rest.length > 0 ? replaced(before[first], rest.join('.'), value) : value };
}

const unstorable = { 'a NUL': 'a\0b', 'half a character': 'a\ud800b', 'too long': 'á'.repeat(100_000) };

/** Stands for the JSON number 1e999, which is read as infinite. */
const infinite = '@1e999';
const hostile: unknown[] = [
  ...[2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1, 0.1, infinite, 'NaN', '1e999', '0x10', '9'.repeat(400)],
  ...['9999-99-99', '0000-01-01', '10000-01-01', '2999-12-31', '+275760-09-13T00:00:00Z', '2999-12-31T23:59:59-23:59'],
  ...['1900-01-01T00:00:00+23:59', `2026-01-01T00:00:00.${'9'.repeat(500)}Z`, null, true, {}, [[[[]]]], '', '%', "'"],
  ...[{ constructor: { prototype: 1 } }, Array(10_000).fill('x'), Array(10_000).fill(null)],
];
const bodies = [
  'null',
  '[]',
  '"x"',
  '5',
  '1e999',
  '',
  '{',
  '{"__proto__":{"Id":1}}',
  '['.repeat(100_000),
  '{"a":'.repeat(5_000),
];

const queries = ['Id[]=1', 'Id[0]=1&Id[1]=2', '__proto__[x]=1', 'Id=%ED%A0%80', 'Id=1&Id=2', '%00=%00', 'Id[a][b]=1'];
const nouns = [...new Set(endpoints().map(({ name }) => name.split('.')[0] as string))];

const endpointsOf = (noun: string) => endpoints().filter(({ name }) => name.startsWith(`${noun}.`));

/** Sends inputs to the application on a database, as an administrator. */
function attacker(database: { readonly store: Store }) {
  let here: TestServer;
  let people: People;
  let admin: string;
  const filled = filledOnce(database, async () => {
    const server = createTestServer(database.store);
    const made = await makePeople(server);
    await database.store.db.transaction(loadBridges);
    return { people: made, admin: await signIn(server, made.admin) };
  });
  beforeEach(() => {
    here = createTestServer(database.store);
    ({ people, admin } = filled.value);
  });

  async function statusOf(method: string, path: string, body: string | undefined, Cookie: string): Promise<number> {
    const headers = { Cookie, 'Content-Type': 'application/json' };
    const answer = await here.app.request(path, { method, headers, body: body ?? null });
    await answer.text();
    return answer.status;
  }
  /** Sends an input as an administrator, signed in anew where the call concerns sessions. */
  async function send(endpoint: EndpointEntry, input: unknown): Promise<number> {
    const cookie = endpoint.name.startsWith('accounts.') ? await signIn(here, people.admin) : admin;
    const { method, path, body } = requestOf(endpoint, input);
    const json = body && JSON.stringify(body).replaceAll(`"${infinite}"`, '1e999');
    return statusOf(method, path, json, cookie);
  }
  const inAddress = ({ method, path }: EndpointEntry, field: string) => method === 'GET' || path.includes(`{${field}}`);

  /** Texts that cannot be stored and were not answered with 400. */
  async function acceptedTexts(endpoint: EndpointEntry): Promise<string[]> {
    const isPersonal = endpoint.owns !== 'none' && Object.values(endpoint.owns).includes('passkey');
    const input = await ownedInput(here, isPersonal ? people.admin : people.owner, endpoint);
    const accepted: string[] = [];
    for (const path of fieldsOf(endpoint).texts)
      for (const [name, value] of Object.entries(unstorable)) {
        if (name === 'half a character' && inAddress(endpoint, path)) continue; // an address cannot hold it
        const status = await send(endpoint, replaced(input, path, value));
        if (status !== 400) accepted.push(`${status} ${endpoint.name} ${path}: ${name}`);
      }
    return accepted;
  }

  /** Which inputs of a call end in a failure of the server. */
  async function serverFailures(endpoint: EndpointEntry): Promise<string[]> {
    const failures: string[] = [];
    const note = (what: string, status: number) => {
      if (status >= 500) failures.push(`${status} ${endpoint.name} ${what.slice(0, 100)}`);
    };
    admin = await signIn(here, people.admin); // the call before may have ended sessions
    let input = await ownedInput(here, people.owner, endpoint);
    for (const path of fieldsOf(endpoint).all)
      for (const value of hostile) {
        const status = await send(endpoint, replaced(input, path, value));
        note(`${path} = ${JSON.stringify(value)}`, status);
        if (status < 300) input = await ownedInput(here, people.owner, endpoint); // the row may be gone
      }
    const { method, path = '' } = requestOf(endpoint, input);
    const [address] = path.split('?');
    if (method !== 'GET') for (const body of bodies) note(body, await statusOf(method, path, body, admin));
    for (const query of queries) {
      const named = fieldsOf(endpoint).all.map((field) => query.replaceAll('Id', field));
      for (const one of [query, ...named]) note(one, await statusOf(method, `${address}?${one}`, undefined, admin));
    }
    const bare = endpoint.path.replaceAll(/\{\w+\}/g, '%ED%A0%80');
    note(bare, await statusOf(method, bare, undefined, admin));
    return failures;
  }

  return { acceptedTexts, serverFailures };
}

onEachDatabase('text that cannot be stored', (database) => {
  const { acceptedTexts } = attacker(database);

  test.each(nouns)(
    '[API-2] calls about %s refuse control characters, half characters and text too long with 400',
    async (noun) => {
      const found: string[] = [];
      for (const endpoint of endpointsOf(noun)) found.push(...(await acceptedTexts(endpoint)));
      expect(found).toEqual([]);
    },
    120_000,
  );
});

const oneKind = databaseKinds.slice(-1); // PostgreSQL where there is one: thousands of calls a noun

onEachDatabase(
  'inputs of every kind',
  (database) => {
    const { serverFailures } = attacker(database);

    test.each(nouns)(
      '[API-2] no input of a call about %s ends in a failure of the server',
      async (noun) => {
        const found: string[] = [];
        for (const endpoint of endpointsOf(noun)) found.push(...(await serverFailures(endpoint)));
        expect(found).toEqual([]);
      },
      120_000,
    );
  },
  oneKind,
);
