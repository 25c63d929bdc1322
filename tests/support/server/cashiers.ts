import type { SignedInUser } from '#contract/accounts.ts';
import type { Cashier } from '#contract/cashiers.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { insertBusiness } from './back-office.ts';
import type { TestAccount } from './test-accounts.ts';
import { toCookieHeader } from './test-browser.ts';
import type { TestServer } from './test-server.ts';

type Server = Pick<TestServer, 'services' | 'store'>;

export const cashierPin = '482915';

/** The partner as the actor of its changes. */
const actorOf = ({ usuario }: TestAccount): SignedInUser => ({ ...usuario, sessionId: 0 });

/** Stores a branch of a new business of a partner; returns its id. */
export async function insertBranch({ store }: Server, { usuario }: TestAccount): Promise<number> {
  const partnerId = usuario.partnerId as number;
  const businessId = await insertBusiness(store, { partnerId });
  return insertPlace(store, buildPlace({ partnerId, businessId, name: 'Sucursal Centro' }));
}

/** Adds a cashier with `cashierPin` to a branch. */
export function createCashier({ services }: Server, owner: TestAccount, branchId: number): Promise<Cashier> {
  const PartnerId = owner.usuario.partnerId as number;
  return services.cashiers.create(actorOf(owner), {
    PartnerId,
    Nombre: 'Nora Peña',
    Pin: cashierPin,
    Sucursales: [branchId],
  });
}

/** Makes a one-time link to a branch. */
export const createLink = ({ services }: Server, owner: TestAccount, Sucursal: number) =>
  services.tillPhones.createLink(actorOf(owner), { Sucursal, Nombre: 'Mostrador' });

/** Connects a phone to a branch; returns its Cookie header. */
async function connectPhone(server: Server, owner: TestAccount, branchId: number): Promise<string> {
  const { Enlace } = await createLink(server, owner, branchId);
  const { cookie } = await server.services.tillPhones.link(Enlace, newClient());
  return toCookieHeader([cookie]);
}

/** Signs a new cashier in on a new phone of a new branch; returns the Cookie header of its session. */
export async function signInCashier(server: Server, owner: TestAccount): Promise<string> {
  const branchId = await insertBranch(server, owner);
  const { Id } = await createCashier(server, owner, branchId);
  const phone = await connectPhone(server, owner, branchId);
  const client = { ...newClient(), headers: new Headers({ cookie: phone }) };
  return toCookieHeader(await server.services.tillPhones.signIn(Id, cashierPin, client));
}

let clientCount = 0;
/** A new client each time, so that no rate limit is reached. */
const newClient = () => ({ headers: new Headers(), address: `phones-${++clientCount}` });
