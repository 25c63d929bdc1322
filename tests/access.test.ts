// Generated from the contract: who gets through each endpoint, over HTTP and in process, is what its `access` and `owns` say.
import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/client.ts';
import type { OwnedNoun } from '#contract/endpoint.ts';
import { largestId } from '#domain/id.ts';
import { type Role, roles } from '#domain/roles.ts';
import type { Store } from '#server/db/store.ts';
import { type EndpointEntry, endpoints } from '#server/http/endpoints.ts';
import { errors } from '#texts/errors.ts';
import { createTestServer } from './support/app.ts';
import { type Outcome, outcomeInProcess, outcomeOf, requestOf } from './support/calls.ts';
import { ownedInput } from './support/owned-rows.ts';
import { makePeople, type People, signIn } from './support/people.ts';
import { filledOnce } from './support/snapshots.ts';
import { databaseKinds, onEachDatabase } from './support/stores.ts';

const callers = ['signed out', 'visitor', 'foreign', 'owner', 'admin'] as const;
type Caller = (typeof callers)[number];
type Verdict = 401 | 403 | 'passes';
type House = ReturnType<typeof house>;

const roleOf: Record<Caller, Role | null> = {
  'signed out': null,
  visitor: 'visitor',
  foreign: 'partner',
  owner: 'partner',
  admin: 'admin',
};

/** What is said of an id that no row has. */
const unknown: Record<OwnedNoun, string> = {
  partner: errors['partner/unknown'],
  business: errors['business/unknown'],
  place: errors['place/unknown'],
  tag: errors['tag/unknown'],
  coupon: errors['coupon/unknown'],
  redemption: errors['redemption/unknown'],
  session: errors['account/unknown-session'],
  passkey: errors['account/unknown-passkey'],
  house: errors['house/unknown'],
};
/** A session or a passkey is its person's alone; everything else is an administrator's to reach too. */
const reachedBy = (noun: OwnedNoun): Caller[] =>
  noun === 'session' || noun === 'passkey' ? ['owner'] : ['owner', 'admin'];

/** Refusals by what a call is about, with a status that would otherwise be one of access. */
const ownRefusals: Record<string, string> = {
  'accounts.login': errors['account/wrong-credentials'],
  'accounts.resetPassword': errors['account/not-verified'],
};

/** A server with its people; its pages hand out the client in process that they are rendered with. */
function house(store: Store, people: People) {
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
  return { server, clientOf, people };
}

const cookieOf = (house: House, caller: Caller) =>
  caller === 'signed out' ? '' : signIn(house.server, house.people[caller as keyof People]);

async function overHttp({ server }: House, endpoint: EndpointEntry, input: unknown, cookie: string): Promise<Outcome> {
  const { method, path, body } = requestOf(endpoint, input);
  const headers = { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) };
  return outcomeOf(await server.app.request(path, { method, headers, body: body && JSON.stringify(body) }));
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
  const reached = nouns(endpoint).every((noun) => reachedBy(noun).includes(caller));
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

const peopleOf = (database: { readonly store: Store }) =>
  filledOnce(database, () => makePeople(createTestServer(database.store)));
const oneKind = databaseKinds.slice(-1); // PostgreSQL where there is one: ten calls for each endpoint

onEachDatabase(
  'who may call',
  (database) => {
    const people = peopleOf(database);

    test.each(endpoints())(
      '[API-3] $method $path lets through exactly whom its access and its ids allow',
      async (endpoint) => {
        const here = house(database.store, people.value);
        const found: Record<string, Verdict | string> = {};
        // signed in before a try gives the owner a passkey, which would ask for a second step
        const early = new Map<Caller, string[]>();
        if (nouns(endpoint).includes('passkey'))
          for (const caller of callers) early.set(caller, [await cookieOf(here, caller), await cookieOf(here, caller)]);
        for (const caller of callers) {
          const cookie = async () => early.get(caller)?.shift() ?? (await cookieOf(here, caller));
          // a row and a session of its own for each try: some calls end what they are given
          const input = () => ownedInput(here.server, here.people.owner, endpoint);
          const http = await overHttp(here, endpoint, await input(), await cookie());
          const client = await here.clientOf(await cookie());
          const inProcess = await outcomeInProcess(client, endpoint, await input());
          found[`${caller}, HTTP`] = verdictOf(endpoint, http);
          found[`${caller}, in process`] = verdictOf(endpoint, inProcess);
        }
        expect(found).toEqual(everywhere((caller) => byRoleAndIds(endpoint, caller)));
      },
    );
  },
  oneKind,
);

onEachDatabase('what an unknown id tells', (database) => {
  const people = peopleOf(database);

  test('[API-2][API-3] an id that no row has answers 404 to whom the access allows, and nothing to all others', async () => {
    const here = house(database.store, people.value);
    for (const caller of callers) {
      const cookie = await cookieOf(here, caller);
      const client = await here.clientOf(cookie);
      for (const endpoint of endpoints().filter((one) => nouns(one).length > 0)) {
        const ids = Object.keys(endpoint.owns).map((field) => [field, largestId]);
        const input = { ...(endpoint.example as object), ...Object.fromEntries(ids) };
        const [sentence] = nouns(endpoint).map((noun) => unknown[noun]);
        const verdict = byRole(endpoint, caller);
        const answer = endpoint.unknownIsEmpty ? { status: 200, sentence: '' } : { status: 404, sentence };
        const expected = verdict === 'passes' ? answer : refused(verdict);
        expect(await overHttp(here, endpoint, input, cookie), `${caller} ${endpoint.name}`).toEqual(expected);
        expect(await outcomeInProcess(client, endpoint, input), `${caller} ${endpoint.name}`).toEqual(expected);
      }
    }
  });

  test('[API-2] who may not call learns nothing of what is wrong with the input', async () => {
    const here = house(database.store, people.value);
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
