import { data, type MiddlewareFunction, redirect } from 'react-router';
import { hasRole, type Role } from '#domain/accounts/roles.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';

/**
 * Route middleware that requires a role or a higher one, checked before rendering. A signed-out user goes to sign-in and
 * returns afterwards (ROUTE-29); a lower role gets status 403 (ROUTE-30). A user who must set up a second factor goes to
 * the account page, the only page that opens without one (`opensWithoutFactor`).
 */
export function requireRole(requiredRole: Role, { opensWithoutFactor = false } = {}): MiddlewareFunction<Response> {
  return ({ context, url }) => {
    const { signedInUser } = context.get(pageContext);
    if (!signedInUser) throw redirect(paths.login(url.pathname + url.search));
    if (!hasRole(signedInUser.rol, requiredRole)) throw data(null, { status: 403 });
    if (signedInUser.isMissingSecondFactor && !opensWithoutFactor) throw redirect(paths.account);
  };
}
