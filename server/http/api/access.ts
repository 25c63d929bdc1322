import type { SignedInUser } from '#contract/accounts.ts';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { hasRole } from '#domain/accounts/roles.ts';
import { AppError } from '#domain/app-error.ts';

/** Throws access/other-site unless a request from another origin only reads public data: it carries the user's session. */
export function assertSameOrigin(
  { access: needed, reads }: Pick<EndpointMeta, 'access' | 'reads'>,
  isCrossOrigin: boolean,
): void {
  if (isCrossOrigin && !(needed === 'public' && reads)) throw new AppError('access/other-site');
}

/** Throws access/… when the endpoint's `access` does not allow the actor. Runs before the input is validated. */
export function assertRole({ access: needed }: Pick<EndpointMeta, 'access'>, actor: SignedInUser | null): void {
  if (needed === 'public') return;
  if (!actor) throw new AppError('access/signed-out');
  if (!hasRole(actor.rol, needed)) throw new AppError('access/forbidden');
  if (actor.isMissingSecondFactor && needed !== 'visitor') throw new AppError('access/second-factor-required');
}

/** Whether the actor is an administrator with full rights (a required second factor is set up). */
export const isAdmin = (actor: SignedInUser | null) => actor?.rol === 'admin' && !actor.isMissingSecondFactor;

/** Returns the actor of an endpoint that requires sign-in; throws access/signed-out. */
export function requireActor({ actor }: { actor: SignedInUser | null }): SignedInUser {
  if (!actor) throw new AppError('access/signed-out');
  return actor;
}
