import type { AnyContractRouter } from '@orpc/contract';
import { implementerInternal, ORPCError, os } from '@orpc/server';
import type { Access, EndpointMeta } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { Failure } from '#domain/failure.ts';
import { statusOf } from './problem.ts';

/** Who calls; null when signed out. */
export type Caller = { role: Exclude<Access, 'public'> } | null;

export type RequestContext = {
  caller: Caller;
  /** Names the request in the log; absent when the caller is a page's loader. */
  requestId?: string;
  /** Parameters of the address; absent when the caller is a page's loader. */
  query?: URLSearchParams;
  /** Headers of the answer; absent when the caller is a page's loader. */
  resHeaders?: Headers | undefined;
};

const ranks: Record<Access, number> = { public: 0, visitor: 1, partner: 2, admin: 3 };
const base = os.$context<RequestContext>();

/** Turns an expected failure into the status and sentence of its code, over HTTP and in process alike. */
const refusals = base.middleware(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    throw error instanceof Failure ? refusal(error) : error;
  }
});

/** Closed by default: only what an endpoint's own `access` allows passes; owned ids pass for an admin alone until a noun has owners. */
const access = base.middleware(({ next, procedure, context }) => {
  const { access: needed, owns } = procedure['~orpc'].meta as EndpointMeta;
  const rank = context.caller ? ranks[context.caller.role] : 0;
  if (rank === 0 && needed !== 'public') throw new Failure('access/signed-out');
  if (rank < ranks[needed]) throw new Failure('access/forbidden');
  if (owns !== 'none' && rank < ranks.admin) throw new Failure('access/forbidden');
  return next();
});

/** A contract's endpoints, waiting for their handlers behind the middleware that every call passes. */
export function guarded<Contract extends AnyContractRouter>(calls: Contract) {
  return implementerInternal<Contract, RequestContext, RequestContext>(calls, {}, [refusals, access]);
}

/** The endpoints of the whole API. */
export const procedures = guarded(contract);

/** A failure as the transports know it; its message is the sentence a person may read. */
export class Refusal extends ORPCError<string, undefined> {}

function refusal(failure: Failure): Refusal {
  return new Refusal(failure.code, { status: statusOf[failure.code], message: failure.message });
}
