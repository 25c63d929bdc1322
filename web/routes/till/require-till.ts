import { data, type MiddlewareFunction, redirect } from 'react-router';
import { hasRole } from '#domain/accounts/roles.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';

/** Name of the cookie of a till's phone, with or without the prefix for https (server/http/security/cookies.ts). */
const phoneCookie = /(?:^|;\s*)(?:__Host-)?entrepuentes\.till_phone=/;

/**
 * Route middleware of the till: admits partners, administrators and cashiers. A signed-out phone of a till goes to the PIN
 * screen, any other browser to sign-in.
 */
export const requireTill: MiddlewareFunction<Response> = ({ context, request, url }) => {
  const { signedInUser } = context.get(pageContext);
  if (!signedInUser) {
    const isPhone = phoneCookie.test(request.headers.get('cookie') ?? '');
    throw redirect(isPhone ? adminPaths.cashierSignIn : paths.login(url.pathname + url.search));
  }
  if (!hasRole(signedInUser.rol, 'cashier')) throw data(null, { status: 403 });
  if (signedInUser.isMissingSecondFactor) throw redirect(paths.account);
};
