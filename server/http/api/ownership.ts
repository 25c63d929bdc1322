import type { SignedInUser } from '#contract/accounts.ts';
import type { EndpointMeta, OwnedResource } from '#contract/endpoint.ts';
import { id } from '#contract/wire.ts';
import { AppError } from '#domain/app-error.ts';
import type { ErrorCode } from '#texts/errors.ts';
import { isAdmin } from './access.ts';

/** Owner of a row: a partner (null: none), with access for every administrator; or one user alone. Undefined: no such row. */
export type Owner = { partnerId: number | null } | { userId: number } | undefined;
/** Finds the owner of a row by its id, for each kind of owned row. */
export type OwnerLookup = Record<OwnedResource, (id: number) => Promise<Owner>>;

const unknownRowCodes: Record<OwnedResource, ErrorCode> = {
  partner: 'partner/unknown',
  business: 'business/unknown',
  place: 'place/unknown',
  tag: 'tag/unknown',
  coupon: 'coupon/unknown',
  redemption: 'redemption/unknown',
  session: 'account/unknown-session',
  passkey: 'account/unknown-passkey',
  exchangeHouse: 'exchange-house/unknown',
  cashier: 'cashier/unknown',
  tillPhone: 'till-phone/unknown',
};

/** Throws unless the actor may access the row of every owned id in the input. */
export async function assertOwnership(
  meta: EndpointMeta,
  actor: SignedInUser | null,
  owners: OwnerLookup,
  input: unknown,
): Promise<void> {
  const { owns, unknownIsEmpty } = meta;
  if (owns === 'none') return;
  for (const [field, resource] of Object.entries(owns)) {
    for (const value of [(input as Record<string, unknown> | undefined)?.[field]].flat()) {
      const parsed = id.safeParse(value);
      if (!parsed.success) continue; // absent, or rejected by validation later
      const owner = await owners[resource](parsed.data);
      if (owner || !unknownIsEmpty) assertOwner(actor, resource, parsed.data, owner);
    }
  }
}

function assertOwner(actor: SignedInUser | null, resource: OwnedResource, rowId: number, owner: Owner): void {
  if (!actor) throw new AppError('access/signed-out');
  if (!owner) throw new AppError(unknownRowCodes[resource]);
  const hasAccess = actor.till
    ? resource === 'place' && rowId === actor.till.branchId // a cashier has the branch of its phone, and no other row
    : 'userId' in owner
      ? owner.userId === actor.id
      : isOwnPartnerOrAdmin(actor, owner.partnerId);
  if (!hasAccess) throw new AppError('access/forbidden');
}

const isOwnPartnerOrAdmin = (actor: SignedInUser, partnerId: number | null) =>
  isAdmin(actor) || (partnerId !== null && actor.partnerId === partnerId);
