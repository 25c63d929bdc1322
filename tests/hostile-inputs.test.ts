// Generated from the contract: no input causes a server error, and no text that cannot be stored is accepted. Values that an
// input schema rejects never reach the endpoint, so they are validated here, and only one for each field is sent.
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { seedBridges } from '#server/db/seed/bridges.ts';
import type { Store } from '#server/db/store.ts';
import { type EndpointEntry, listEndpoints } from '#server/http/api/endpoints.ts';
import { fillOnce } from './support/database/fill-once.ts';
import { onOneDatabase } from './support/database/on-each-database.ts';
import { buildOwnedInput } from './support/rows/owned-rows.ts';
import { collectInputSchemas, collectLeaves } from './support/rules/input-schemas.ts';
import { toHttpRequest } from './support/server/call-outcomes.ts';
import { createAccounts, signIn, type TestAccounts } from './support/server/test-accounts.ts';
import { createTestServer, type TestServer } from './support/server/test-server.ts';

const schemas = collectInputSchemas();
const textKinds = [z.ZodString, z.ZodStringFormat, z.ZodEnum];

/** Paths of all input fields of an endpoint, and of its text fields. */
function fieldsOf({ name }: EndpointEntry) {
  const leaves = collectLeaves(schemas.get(name) as z.ZodType).filter(({ path }) => path !== '');
  const texts = leaves.filter(({ schema }) => textKinds.some((kind) => schema instanceof kind));
  return { all: [...new Set(leaves.map(({ path }) => path))], texts: [...new Set(texts.map(({ path }) => path))] };
}

/** Copies an input with another value at a path such as 'tolls.0.what'. */
function withValue(input: unknown, path: string, value: unknown): unknown {
  const [first = '', ...rest] = path.split('.');
  if (first === '0') return [rest.length > 0 ? withValue((input as unknown[])?.[0], rest.join('.'), value) : value];
  const object = (input ?? {}) as Record<string, unknown>;
  return { ...object, [first]: rest.length > 0 ? withValue(object[first], rest.join('.'), value) : value };
}

const unstorable = { 'a NUL': 'a\0b', 'a lone surrogate': 'a\ud800b', 'too long': 'á'.repeat(100_000) };

/** Placeholder for the JSON number 1e999, which parses to Infinity. */
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
const groups = [...new Set(listEndpoints().map(({ name }) => name.split('.')[0] as string))];

const endpointsOf = (group: string) => listEndpoints().filter(({ name }) => name.startsWith(`${group}.`));

/** Sends inputs as an administrator to an application on a database. */
function createAttacker(database: { readonly store: Store }) {
  let here: TestServer;
  let people: TestAccounts;
  let admin: string;
  const filled = fillOnce(database, async () => {
    const server = createTestServer(database.store);
    const accounts = await createAccounts(server);
    await database.store.db.transaction(seedBridges);
    return { people: accounts, admin: await signIn(server, accounts.admin) };
  });
  beforeEach(() => {
    here = createTestServer(database.store);
    ({ people, admin } = filled.value);
  });

  async function statusOf(method: string, path: string, body: string | undefined, Cookie: string): Promise<number> {
    const headers = { Cookie, 'Content-Type': 'application/json' };
    const response = await here.app.request(path, { method, headers, body: body ?? null });
    await response.text();
    return response.status;
  }
  /** Sends an input as an administrator. Signs in again when an account endpoint may have ended the session. */
  async function send(endpoint: EndpointEntry, input: unknown): Promise<number> {
    const { method, path, body } = toHttpRequest(endpoint, input);
    const json = body && JSON.stringify(body).replaceAll(`"${infinite}"`, '1e999');
    const status = await statusOf(method, path, json, admin);
    const isSessionInDoubt = status < 300 || status === 401;
    if (isSessionInDoubt && endpoint.name.startsWith('accounts.')) admin = await signIn(here, people.admin);
    return status;
  }
  const isInUrl = ({ method, path }: EndpointEntry, field: string) => method === 'GET' || path.includes(`{${field}}`);

  let turn = 0;
  /** Picks the values to send in a field: all that the input schema accepts, and in turn one that it rejects. */
  async function pickValues(endpoint: EndpointEntry, input: unknown, path: string, values: unknown[]) {
    const schema = schemas.get(endpoint.name) as z.ZodType;
    const accepted: unknown[] = [];
    const rejected: unknown[] = [];
    for (const value of values) {
      const sent = value === infinite ? Number.POSITIVE_INFINITY : value;
      const { success } = await schema.safeParseAsync(
        withValue(input, path, isInUrl(endpoint, path) ? String(sent) : sent),
      );
      (success ? accepted : rejected).push(value);
    }
    return rejected.length > 0 ? [...accepted, rejected[turn++ % rejected.length]] : accepted;
  }

  /** Returns the unstorable texts that did not receive status 400. */
  async function acceptedTexts(endpoint: EndpointEntry): Promise<string[]> {
    const isPersonal = endpoint.owns !== 'none' && Object.values(endpoint.owns).includes('passkey');
    const input = await buildOwnedInput(here, isPersonal ? people.admin : people.owner, endpoint);
    const accepted: string[] = [];
    for (const path of fieldsOf(endpoint).texts) {
      const { 'a lone surrogate': surrogate, ...others } = unstorable;
      const texts = isInUrl(endpoint, path) ? others : { ...others, surrogate }; // a URL cannot contain a lone surrogate
      for (const value of await pickValues(endpoint, input, path, Object.values(texts))) {
        const status = await send(endpoint, withValue(input, path, value));
        if (status !== 400) accepted.push(`${status} ${endpoint.name} ${path}: ${JSON.stringify(value).slice(0, 20)}`);
      }
    }
    return accepted;
  }

  /** Returns the inputs of an endpoint that cause a server error. */
  async function serverFailures(endpoint: EndpointEntry): Promise<string[]> {
    const failures: string[] = [];
    const note = (what: string, status: number) => {
      if (status >= 500) failures.push(`${status} ${endpoint.name} ${what.slice(0, 100)}`);
    };
    admin = await signIn(here, people.admin); // the previous endpoint may have ended sessions
    let input = await buildOwnedInput(here, people.owner, endpoint);
    for (const path of fieldsOf(endpoint).all)
      for (const value of await pickValues(endpoint, input, path, hostile)) {
        const status = await send(endpoint, withValue(input, path, value));
        note(`${path} = ${JSON.stringify(value)}`, status);
        // the row may be gone
        if (status < 300 && !endpoint.reads) input = await buildOwnedInput(here, people.owner, endpoint);
      }
    const { method, path = '' } = toHttpRequest(endpoint, input);
    const [pathname] = path.split('?');
    if (method !== 'GET') for (const body of bodies) note(body, await statusOf(method, path, body, admin));
    for (const query of queries) {
      // only a GET reads its input from the query
      const queries = method === 'GET' ? fieldsOf(endpoint).all.map((field) => query.replaceAll('Id', field)) : [];
      for (const one of new Set([query, ...queries]))
        note(one, await statusOf(method, `${pathname}?${one}`, undefined, admin));
    }
    const bare = endpoint.path.replaceAll(/\{\w+\}/g, '%ED%A0%80');
    note(bare, await statusOf(method, bare, undefined, admin));
    return failures;
  }

  return { acceptedTexts, serverFailures };
}

// one database, because each text has to be rejected before a query
onOneDatabase('unstorable text', (database) => {
  const { acceptedTexts } = createAttacker(database);

  test.each(groups)(
    '[API-2] endpoints of %s reject control characters, lone surrogates and oversized text with 400',
    async (group) => {
      const failures: string[] = [];
      for (const endpoint of endpointsOf(group)) failures.push(...(await acceptedTexts(endpoint)));
      expect(failures).toEqual([]);
    },
  );
});

// one database, because each test sends thousands of requests
onOneDatabase('hostile inputs', (database) => {
  const { serverFailures } = createAttacker(database);

  test.each(groups)('[API-2] no input of an endpoint of %s causes a server error', async (group) => {
    const failures: string[] = [];
    for (const endpoint of endpointsOf(group)) failures.push(...(await serverFailures(endpoint)));
    expect(failures).toEqual([]);
  });
});
