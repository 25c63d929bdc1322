// Generated from the contract: each endpoint admits exactly the actors of its `access` and `owns`, over HTTP and in process.
import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/client.ts';
import type { OwnedResource } from '#contract/endpoint.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { maxId } from '#domain/id.ts';
import type { Store } from '#server/db/store.ts';
import { type EndpointEntry, listEndpoints } from '#server/http/api/endpoints.ts';
import { errors } from '#texts/errors.ts';
import { fillOnce } from './support/database/fill-once.ts';
import { onEachDatabase, onOneDatabase } from './support/database/on-each-database.ts';
import { buildOwnedInput } from './support/rows/owned-rows.ts';
import { type CallOutcome, callInProcess, toHttpRequest, toOutcome } from './support/server/call-outcomes.ts';
import { signInCashier } from './support/server/cashiers.ts';
import { createAccounts, signIn, type TestAccounts } from './support/server/test-accounts.ts';
import { createTestServer } from './support/server/test-server.ts';

const actors = ['signed out', 'visitor', 'cashier', 'foreign', 'owner', 'admin'] as const;
type ActorKind = (typeof actors)[number];
type Verdict = 401 | 403 | 'passes';
type TestServer = ReturnType<typeof openServer>;

const roleOf: Record<ActorKind, Role | null> = {
  'signed out': null,
  visitor: 'visitor',
  cashier: 'cashier',
  foreign: 'partner',
  owner: 'partner',
  admin: 'admin',
};

/** Roles that each access admits. A cashier, who belongs to the owner, has no visitor's rights. */
const admitted: Record<Role, readonly Role[]> = {
  visitor: ['visitor', 'partner', 'admin'],
  cashier: ['cashier', 'partner', 'admin'],
  partner: ['partner', 'admin'],
  admin: ['admin'],
};

/** Error for an id without a row. */
const unknownRowErrors: Record<OwnedResource, string> = {
  partner: errors['partner/unknown'],
  business: errors['business/unknown'],
  place: errors['place/unknown'],
  tag: errors['tag/unknown'],
  coupon: errors['coupon/unknown'],
  redemption: errors['redemption/unknown'],
  session: errors['account/unknown-session'],
  passkey: errors['account/unknown-passkey'],
  exchangeHouse: errors['exchange-house/unknown'],
  cashier: errors['cashier/unknown'],
  tillPhone: errors['till-phone/unknown'],
};
/**
 * Actors with access to a row: only its user for a session or passkey, otherwise also administrators. The rows are new, so
 * none is the branch of the cashier's phone.
 */
const actorsWithAccess = (resource: OwnedResource): ActorKind[] =>
  resource === 'session' || resource === 'passkey' ? ['owner'] : ['owner', 'admin'];

/** Errors of endpoints themselves that share a status with access errors. */
const ownErrors: Record<string, string> = {
  'accounts.login': errors['account/wrong-credentials'],
  'accounts.resetPassword': errors['account/not-verified'],
  'cashiers.signIn': errors['till-phone/not-connected'],
};

/** A server with its users. `clientOf` returns the in-process client that pages are rendered with. */
function openServer(store: Store, people: TestAccounts) {
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

function cookieOf(here: TestServer, actor: ActorKind): Promise<string> | string {
  if (actor === 'signed out') return '';
  if (actor === 'cashier') return signInCashier(here.server, here.people.owner);
  return signIn(here.server, here.people[actor]);
}

async function overHttp(
  { server }: TestServer,
  endpoint: EndpointEntry,
  input: unknown,
  cookie: string,
): Promise<CallOutcome> {
  const { method, path, body } = toHttpRequest(endpoint, input);
  const headers = { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) };
  return toOutcome(await server.app.request(path, { method, headers, body: body && JSON.stringify(body) }));
}

const ownedResources = ({ owns }: EndpointEntry) => (owns === 'none' ? [] : Object.values(owns));

/** Expected verdict by the role alone. */
function verdictByRole({ access, owns }: EndpointEntry, actor: ActorKind): Verdict {
  if (access === 'public' && owns === 'none') return 'passes';
  const role = roleOf[actor];
  if (role === null) return 401;
  return access === 'public' || admitted[access].includes(role) ? 'passes' : 403;
}

function verdictByRoleAndIds(endpoint: EndpointEntry, actor: ActorKind): Verdict {
  const verdict = verdictByRole(endpoint, actor);
  const hasAccess = ownedResources(endpoint).every((resource) => actorsWithAccess(resource).includes(actor));
  return verdict === 'passes' && !hasAccess ? 403 : verdict;
}

const accessMessages = { 401: errors['access/signed-out'], 403: errors['access/forbidden'] };

const accessError = (status: 401 | 403) => ({ status, message: accessMessages[status] });

/** An access error is recognized by its status and message; any other 401 or 403 must be an own error of the endpoint. */
function verdictOf({ name }: EndpointEntry, { status, message }: CallOutcome): Verdict | string {
  if (status !== 401 && status !== 403) return 'passes';
  if (message === accessMessages[status]) return status;
  return message === ownErrors[name] ? 'passes' : `${status} ${message}`;
}

const everywhere = (verdict: (actor: ActorKind) => Verdict) =>
  Object.fromEntries(
    actors.flatMap((actor) => [`${actor}, HTTP`, `${actor}, in process`].map((key) => [key, verdict(actor)])),
  );

const peopleOf = (database: { readonly store: Store }) =>
  fillOnce(database, () => createAccounts(createTestServer(database.store)));

// one database, because each endpoint is called ten times
onOneDatabase('access to endpoints', (database) => {
  const setUp = fillOnce(database, async () => {
    const server = createTestServer(database.store);
    const people = await createAccounts(server);
    const here = openServer(database.store, people);
    const cookies = {} as Record<ActorKind, string>;
    for (const actor of actors) cookies[actor] = await cookieOf(here, actor);
    return { people, cookies };
  });

  test.each(listEndpoints())(
    '[API-3] $method $path admits exactly the actors that its access and its owned ids allow',
    async (endpoint) => {
      const here = openServer(database.store, setUp.value.people);
      const verdicts: Record<string, Verdict | string> = {};
      // a new session for each call that may end it
      const endsSessions = /^(accounts|secondFactor)\./.test(endpoint.name);
      // sign in first: a call gives the owner a passkey, and later sign-ins would need a second step
      const earlyCookies = new Map<ActorKind, string[]>();
      if (ownedResources(endpoint).includes('passkey'))
        for (const actor of actors) earlyCookies.set(actor, [await cookieOf(here, actor), await cookieOf(here, actor)]);
      for (const actor of actors) {
        const newCookie = async () => earlyCookies.get(actor)?.shift() ?? (await cookieOf(here, actor));
        const cookie = endsSessions ? newCookie : async () => setUp.value.cookies[actor];
        // a new row for each call, because some calls delete it
        const input = () => buildOwnedInput(here.server, here.people.owner, endpoint);
        const http = await overHttp(here, endpoint, await input(), await cookie());
        const client = await here.clientOf(await cookie());
        const inProcess = await callInProcess(client, endpoint, await input());
        verdicts[`${actor}, HTTP`] = verdictOf(endpoint, http);
        verdicts[`${actor}, in process`] = verdictOf(endpoint, inProcess);
      }
      expect(verdicts).toEqual(everywhere((actor) => verdictByRoleAndIds(endpoint, actor)));
    },
  );
});

onEachDatabase('unknown ids', (database) => {
  const people = peopleOf(database);

  test('[API-2][API-3] an id without a row is 404 for allowed actors and an access error for all others', async () => {
    const here = openServer(database.store, people.value);
    for (const actor of actors) {
      const cookie = await cookieOf(here, actor);
      const client = await here.clientOf(cookie);
      for (const endpoint of listEndpoints().filter((candidate) => ownedResources(candidate).length > 0)) {
        const ids = Object.keys(endpoint.owns).map((field) => [field, maxId]);
        const input = { ...(endpoint.example as object), ...Object.fromEntries(ids) };
        const [message] = ownedResources(endpoint).map((resource) => unknownRowErrors[resource]);
        const verdict = verdictByRole(endpoint, actor);
        const outcome = endpoint.unknownIsEmpty ? { status: 200, message: '' } : { status: 404, message: message };
        const expected = verdict === 'passes' ? outcome : accessError(verdict);
        expect(await overHttp(here, endpoint, input, cookie), `${actor} ${endpoint.name}`).toEqual(expected);
        expect(await callInProcess(client, endpoint, input), `${actor} ${endpoint.name}`).toEqual(expected);
      }
    }
  });
});

onOneDatabase('malformed input of forbidden actors', (database) => {
  const people = peopleOf(database);

  test('[API-2] a forbidden actor receives no validation errors', async () => {
    const here = openServer(database.store, people.value);
    for (const actor of actors) {
      const cookie = await cookieOf(here, actor);
      for (const endpoint of listEndpoints()) {
        const verdict = verdictByRole(endpoint, actor);
        if (verdict === 'passes') continue;
        for (const input of [
          { Id: 'x', id: 'x' },
          { Id: 0, id: -1, Nombre: 7 },
          { Id: 'null', id: {}, Email: {} },
        ])
          expect(await overHttp(here, endpoint, input, cookie), `${actor} ${endpoint.name}`).toEqual(
            accessError(verdict),
          );
      }
    }
  });
});
