import type { AnyContractRouter } from '@orpc/contract';
import { implementerInternal, ORPCError, os } from '@orpc/server';
import type { Person } from '#contract/accounts.ts';
import type { EndpointMeta, OwnedNoun } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { id } from '#contract/wire.ts';
import { Failure } from '#domain/failure.ts';
import { reaches } from '#domain/roles.ts';
import type { ErrorCode } from '#texts/errors.ts';
import { statusOf } from './problem.ts';

/** Who calls; null when signed out. */
export type Caller = Person | null;

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
  /** Headers of the answer; absent when the caller is a page's loader. */
  resHeaders?: Headers | undefined;
};

/** Whose a row is: a partner's people and every admin may reach it, or one person alone. Undefined: there is no such row. */
type Owner = { partnerId: number } | { userId: number } | undefined;
/** Finds the owner of a row of each noun by its id. */
export type Owners = Record<OwnedNoun, (id: number) => Promise<Owner>>;
export type Procedures = ReturnType<typeof procedures>;

const unknown: Record<OwnedNoun, ErrorCode> = { partner: 'partner/unknown', session: 'account/unknown-session' };
const base = os.$context<RequestContext>();

/** Turns an expected failure into the status and sentence of its code, over HTTP and in process alike. */
const refusals = base.middleware(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    throw error instanceof Failure ? refusal(error) : error;
  }
});

/** A page of another site may read what everybody may, and nothing else: it would use the visitor's own session (design 6). */
const ownSite = base.middleware(({ next, procedure, context }) => {
  const { access, reads } = procedure['~orpc'].meta as EndpointMeta;
  if (context.fromOtherSite && !(access === 'public' && reads)) throw new Failure('access/other-site');
  return next();
});

/** Closed by default: only whom an endpoint's `access` allows passes, and only with ids of rows that are theirs to reach. */
const access = (owners: Owners) =>
  base.middleware(async ({ next, procedure, context: { caller } }, input) => {
    const { access: needed, owns } = procedure['~orpc'].meta as EndpointMeta;
    if (needed !== 'public') {
      if (!caller) throw new Failure('access/signed-out');
      if (!reaches(caller.rol, needed)) throw new Failure('access/forbidden');
    }
    if (owns !== 'none') {
      for (const [field, noun] of Object.entries(owns)) {
        const given = id.safeParse((input as Record<string, unknown> | undefined)?.[field]);
        if (given.success) await expectOwner(caller, noun, await owners[noun](given.data)); // else validation refuses it
      }
    }
    return next();
  });

async function expectOwner(caller: Caller, noun: OwnedNoun, owner: Owner): Promise<void> {
  if (!caller) throw new Failure('access/signed-out');
  if (!owner) throw new Failure(unknown[noun]);
  const isTheirs = 'userId' in owner ? owner.userId === caller.id : ownsAs(caller, owner.partnerId);
  if (!isTheirs) throw new Failure('access/forbidden');
}

const ownsAs = (caller: Person, partnerId: number) => caller.rol === 'admin' || caller.partnerId === partnerId;

/** A contract's endpoints, waiting for their handlers behind the middleware that every call passes. */
export function guarded<Contract extends AnyContractRouter>(calls: Contract, owners: Owners) {
  const middlewares = [refusals, ownSite, access(owners)];
  return implementerInternal<Contract, RequestContext, RequestContext>(calls, {}, middlewares);
}

/** The endpoints of the whole API. */
export const procedures = (owners: Owners) => guarded(contract, owners);

/** Who asks, in a call that nobody signed out can reach. */
export function signedIn({ caller }: RequestContext): Person {
  if (!caller) throw new Failure('access/signed-out');
  return caller;
}

/** A failure as the transports know it; its message is the sentence a person may read. */
export class Refusal extends ORPCError<string, undefined> {
  readonly retryAfterS: number | undefined;

  constructor(code: string, options: { status: number; message: string }, retryAfterS?: number) {
    super(code, options);
    this.retryAfterS = retryAfterS;
  }
}

function refusal({ code, message, retryAfterS }: Failure): Refusal {
  return new Refusal(code, { status: statusOf[code], message }, retryAfterS);
}
