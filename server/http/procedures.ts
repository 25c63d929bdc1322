import type { AnyContractRouter } from '@orpc/contract';
import { implementerInternal, ORPCError, os } from '@orpc/server';
import type { Person } from '#contract/accounts.ts';
import type { EndpointMeta, OwnedNoun, SharedAnswer } from '#contract/endpoint.ts';
import type { LiveNoun } from '#contract/events.ts';
import { contract } from '#contract/index.ts';
import { id } from '#contract/wire.ts';
import { Failure } from '#domain/failure.ts';
import { reaches } from '#domain/roles.ts';
import { bytesOf, read, type WrittenList } from '#server/db/written.ts';
import type { ErrorCode } from '#texts/errors.ts';
import { statusOf } from './problem.ts';

/** Who calls; null when signed out. */
export type Caller = Person | null;

/** What an answer is made of, as far as its calls say; `isShared` is false once one of them answers differently to different people. */
export type MadeOf = {
  nouns: Set<LiveNoun>;
  isShared: boolean;
};

/** Where a call leaves a list that is written already. */
export type Sent = { list?: readonly string[] };

export type RequestContext = {
  caller: Caller;
  /** Headers of the request; empty when the caller is a page's loader. */
  headers: Headers;
  /** Where the request came from: an address, or the network of one that has many. */
  address: string;
  /** Whether a page of another site sent it. */
  fromOtherSite: boolean;
  /** Names the request in the log; absent when the caller is a page's loader. */
  requestId?: string;
  /** Parameters of the address; absent when the caller is a page's loader. */
  query?: URLSearchParams;
  /** Where calls note what they tell of; absent when the answer is for nobody else. */
  madeOf?: MadeOf | undefined;
  /** Headers of the answer; absent when the caller is a page's loader. */
  resHeaders?: Headers | undefined;
  /** What is sent as it is; absent when the caller is a page's loader. */
  sent?: Sent;
};

/** Whose a row is: a partner's (nobody's, when null) and every admin's to reach, or one person's alone. Undefined: there is no such row. */
export type Owner = { partnerId: number | null } | { userId: number } | undefined;
/** Finds the owner of a row of each noun by its id. */
export type Owners = Record<OwnedNoun, (id: number) => Promise<Owner>>;
export type Procedures = ReturnType<typeof procedures>;

const unknown: Record<OwnedNoun, ErrorCode> = {
  partner: 'partner/unknown',
  business: 'business/unknown',
  place: 'place/unknown',
  tag: 'tag/unknown',
  coupon: 'coupon/unknown',
  redemption: 'redemption/unknown',
  session: 'account/unknown-session',
  passkey: 'account/unknown-passkey',
  house: 'house/unknown',
};
const base = os.$context<RequestContext>();

/** Turns an expected failure into the status and sentence of its code, over HTTP and in process alike. */
const refusals = base.middleware(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    throw error instanceof Failure ? refusal(error) : error;
  }
});

const ownSite = base.middleware(({ next, procedure, context }) => {
  expectOwnSite(procedure['~orpc'].meta as EndpointMeta, context.fromOtherSite);
  return next();
});

const provenance = base.middleware(({ next, procedure, context: { madeOf } }) => {
  if (madeOf) note((procedure['~orpc'].meta as EndpointMeta).shared, madeOf);
  return next();
});

function note(shared: SharedAnswer | null, madeOf: MadeOf): void {
  if (!shared) madeOf.isShared = false;
  for (const noun of shared?.of ?? []) madeOf.nouns.add(noun);
}

/** Closed by default: only whom an endpoint's `access` allows passes, and only with ids of rows that are theirs to reach. */
const access = (owners: Owners) =>
  base.middleware(async ({ next, procedure, context: { caller } }, input) => {
    const meta = procedure['~orpc'].meta as EndpointMeta;
    expectRole(meta, caller);
    await expectOwned(meta, caller, owners, input);
    return next();
  });

/** A page of another site may read what everybody may, and nothing else: it would use the visitor's own session (design 6). */
export function expectOwnSite(
  { access: needed, reads }: Pick<EndpointMeta, 'access' | 'reads'>,
  fromOtherSite: boolean,
): void {
  if (fromOtherSite && !(needed === 'public' && reads)) throw new Failure('access/other-site');
}

/** Whoever an endpoint's `access` does not allow is refused before anything of the input is looked at. */
export function expectRole({ access: needed }: Pick<EndpointMeta, 'access'>, caller: Caller): void {
  if (needed === 'public') return;
  if (!caller) throw new Failure('access/signed-out');
  if (!reaches(caller.rol, needed)) throw new Failure('access/forbidden');
  if (caller.lacksSecondFactor && needed !== 'visitor') throw new Failure('access/second-factor-required');
}

/** Whether a call is an administrator's, with every right of one. */
export const isAdmin = (caller: Caller) => caller?.rol === 'admin' && !caller.lacksSecondFactor;

/** Every id in an input must be of a row that is the caller's to reach. */
export async function expectOwned(meta: EndpointMeta, caller: Caller, owners: Owners, input: unknown): Promise<void> {
  const { owns, unknownIsEmpty } = meta;
  if (owns === 'none') return;
  for (const [field, noun] of Object.entries(owns)) {
    const given = id.safeParse((input as Record<string, unknown> | undefined)?.[field]);
    if (!given.success) continue; // validation refuses it, or it is none
    const owner = await owners[noun](given.data);
    if (owner || !unknownIsEmpty) expectOwner(caller, noun, owner);
  }
}

function expectOwner(caller: Caller, noun: OwnedNoun, owner: Owner): void {
  if (!caller) throw new Failure('access/signed-out');
  if (!owner) throw new Failure(unknown[noun]);
  const isTheirs = 'userId' in owner ? owner.userId === caller.id : ownsAs(caller, owner.partnerId);
  if (!isTheirs) throw new Failure('access/forbidden');
}

const ownsAs = (caller: Person, partnerId: number | null) =>
  isAdmin(caller) || (partnerId !== null && caller.partnerId === partnerId);

/** A contract's endpoints, waiting for their handlers behind the middleware that every call passes. */
export function guarded<Contract extends AnyContractRouter>(calls: Contract, owners: Owners) {
  const middlewares = [refusals, ownSite, access(owners), provenance];
  return implementerInternal<Contract, RequestContext, RequestContext>(calls, {}, middlewares);
}

/** The endpoints of the whole API. */
export const procedures = (owners: Owners) => guarded(contract, owners);

/** Who asks, in a call that nobody signed out can reach. */
export function signedIn({ caller }: RequestContext): Person {
  if (!caller) throw new Failure('access/signed-out');
  return caller;
}

/** Gives a list that the database wrote: over HTTP as it is, which costs a fraction, and in process to be read. */
export function writtenAnswer<Item>({ sent }: RequestContext, list: WrittenList<Item>): Item[] {
  if (!sent) return read(list);
  sent.list = list;
  return []; // what oRPC gets to check
}

/** An answer as JSON: the list that it sent, or what it gave. */
export const jsonBytes = ({ list }: Sent, given: unknown): Buffer<ArrayBuffer> =>
  list ? bytesOf(list) : Buffer.from(JSON.stringify(given) ?? ''); // of a long text HTTP would make two more copies

/** A failure as the transports know it; its message is the sentence a person may read. */
export class Refusal extends ORPCError<string, undefined> {
  readonly retryAfterS: number | undefined;

  constructor(code: string, options: { status: number; message: string; cause?: unknown }, retryAfterS?: number) {
    super(code, options);
    this.retryAfterS = retryAfterS;
  }
}

function refusal({ code, message, retryAfterS, cause }: Failure): Refusal {
  return new Refusal(code, { status: statusOf[code], message, cause }, retryAfterS);
}
