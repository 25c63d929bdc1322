// Generated from the contract: who gets through each endpoint, over HTTP and in process, is what its `access` and `owns` say.
import { max } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/client.ts';
import { type Role, roles } from '#domain/roles.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import type { Store } from '#server/db/store.ts';
import { type EndpointEntry, endpoints } from '#server/http/endpoints.ts';
import { errors } from '#texts/errors.ts';
import { createTestServer } from './support/app.ts';
import { type Outcome, outcomeInProcess, outcomeOf, requestOf } from './support/calls.ts';
import { makePeople, type People, signIn } from './support/people.ts';
import { onEachDatabase } from './support/stores.ts';

const callers = ['signed out', 'visitor', 'foreign', 'owner', 'admin'] as const;
type Caller = (typeof callers)[number];
type Verdict = 401 | 403 | 'passes';
type House = Awaited<ReturnType<typeof house>>;
type Maker = { unknown: string; reachedBy: Caller[]; make: (house: House) => Promise<number> };

const roleOf: Record<Caller, Role | null> = {
  'signed out': null,
  visitor: 'visitor',
  foreign: 'partner',
  owner: 'partner',
  admin: 'admin',
};

/** For each noun that ids in inputs are of: how a row of the owner's is made, who reaches it, what is said of one that is not. */
const makers: Record<string, Maker> = {
  partner: {
    unknown: errors['partner/unknown'],
    reachedBy: ['owner', 'admin'],
    make: async ({ people }) => people.owner.usuario.partnerId as number,
  },
  session: {
    unknown: errors['account/unknown-session'],
    reachedBy: ['owner'],
    make: async ({ server, people }) => {
      await signIn(server, people.owner);
      const [row] = await server.store.db.select({ id: max(sessions.id) }).from(sessions);
      return row?.id as number;
    },
  },
};

/** Refusals by what a call is about, with a status that would otherwise be one of access. */
const ownRefusals: Record<string, string> = {
  'accounts.login': errors['account/wrong-credentials'],
  'accounts.resetPassword': errors['account/not-verified'],
};

function makerOf(noun: string): Maker {
  const maker = makers[noun];
  if (!maker) throw new Error(`nothing here makes a «${noun}»: add to \`makers\` how one of the owner's is made`);
  return maker;
}

/** A server with its people; its pages hand out the client in process that they are rendered with. */
async function house(store: Store) {
  let inProcess: ApiClient | undefined;
  const server = createTestServer(store, {
    render: async (_, { api }) => {
      inProcess = api;
      return new Response('');
    },
  });
  const clientOf = async (cookie: string) => {
    await server.app.request('/', { headers: { Cookie: cookie } });
    return inProcess as ApiClient;
  };
  return { server, clientOf, people: await makePeople(server) };
}

const cookieOf = (house: House, caller: Caller) =>
  caller === 'signed out' ? '' : signIn(house.server, house.people[caller as keyof People]);

async function overHttp({ server }: House, endpoint: EndpointEntry, input: unknown, cookie: string): Promise<Outcome> {
  const { method, path, body } = requestOf(endpoint, input);
  const headers = { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) };
  return outcomeOf(await server.app.request(path, { method, headers, body: body && JSON.stringify(body) }));
}

/** The example with its owned ids replaced: by rows of the owner's, or by what is given. */
async function inputFor(house: House, { owns, example }: EndpointEntry, given?: unknown): Promise<unknown> {
  if (owns === 'none') return example;
  const ids: Record<string, unknown> = {};
  for (const [field, noun] of Object.entries(owns)) ids[field] = given ?? (await makerOf(noun).make(house));
  return { ...(example as object), ...ids };
}

const nouns = ({ owns }: EndpointEntry) => (owns === 'none' ? [] : Object.values(owns));

/** Whether the role alone lets somebody through. */
function byRole({ access, owns }: EndpointEntry, caller: Caller): Verdict {
  if (access === 'public' && owns === 'none') return 'passes';
  const role = roleOf[caller];
  if (role === null) return 401;
  return access === 'public' || roles.indexOf(role) >= roles.indexOf(access) ? 'passes' : 403;
}

function byRoleAndIds(endpoint: EndpointEntry, caller: Caller): Verdict {
  const verdict = byRole(endpoint, caller);
  const reached = nouns(endpoint).every((noun) => makerOf(noun).reachedBy.includes(caller));
  return verdict === 'passes' && !reached ? 403 : verdict;
}

const accessSentence = { 401: errors['access/signed-out'], 403: errors['access/forbidden'] };

const refused = (status: 401 | 403) => ({ status, sentence: accessSentence[status] });

/** A refusal is one of access by its status and its sentence; any other 401 or 403 must be known as the call's own. */
function verdictOf({ name }: EndpointEntry, { status, sentence }: Outcome): Verdict | string {
  if (status !== 401 && status !== 403) return 'passes';
  if (sentence === accessSentence[status]) return status;
  return sentence === ownRefusals[name] ? 'passes' : `${status} ${sentence}`;
}

const everywhere = (verdict: (caller: Caller) => Verdict) =>
  Object.fromEntries(
    callers.flatMap((caller) => [`${caller}, HTTP`, `${caller}, in process`].map((key) => [key, verdict(caller)])),
  );

onEachDatabase('who may call', (database) => {
  test.each(endpoints())(
    '[API-3] $method $path lets through exactly whom its access and its ids allow',
    async (endpoint) => {
      const here = await house(database.store);
      const found: Record<string, Verdict | string> = {};
      for (const caller of callers) {
        // a row and a session of its own for each try: some calls end what they are given
        const http = await overHttp(here, endpoint, await inputFor(here, endpoint), await cookieOf(here, caller));
        const client = await here.clientOf(await cookieOf(here, caller));
        const inProcess = await outcomeInProcess(client, endpoint, await inputFor(here, endpoint));
        found[`${caller}, HTTP`] = verdictOf(endpoint, http);
        found[`${caller}, in process`] = verdictOf(endpoint, inProcess);
      }
      expect(found).toEqual(everywhere((caller) => byRoleAndIds(endpoint, caller)));
    },
  );

  test('[API-2][API-3] an id that no row has answers 404 to whom the access allows, and nothing to all others', async () => {
    const here = await house(database.store);
    for (const caller of callers) {
      const cookie = await cookieOf(here, caller);
      const client = await here.clientOf(cookie);
      for (const endpoint of endpoints().filter((one) => nouns(one).length > 0)) {
        const input = await inputFor(here, endpoint, 2147483647);
        const [sentence] = nouns(endpoint).map((noun) => makerOf(noun).unknown);
        const verdict = byRole(endpoint, caller);
        const expected = verdict === 'passes' ? { status: 404, sentence } : refused(verdict);
        expect(await overHttp(here, endpoint, input, cookie), `${caller} ${endpoint.name}`).toEqual(expected);
        expect(await outcomeInProcess(client, endpoint, input), `${caller} ${endpoint.name}`).toEqual(expected);
      }
    }
  });

  test('[API-2] who may not call learns nothing of what is wrong with the input', async () => {
    const here = await house(database.store);
    for (const caller of callers) {
      const cookie = await cookieOf(here, caller);
      for (const endpoint of endpoints()) {
        const verdict = byRole(endpoint, caller);
        if (verdict === 'passes') continue;
        for (const given of [
          { Id: 'x', id: 'x' },
          { Id: 0, id: -1, Nombre: 7 },
          { Id: 'null', id: {}, Email: {} },
        ])
          expect(await overHttp(here, endpoint, given, cookie), `${caller} ${endpoint.name}`).toEqual(refused(verdict));
      }
    }
  });
});

test('a noun that nothing here makes fails with a sentence that says what to add', () => {
  expect(() => makerOf('coupon')).toThrow('nothing here makes a «coupon»: add to `makers`');
});
