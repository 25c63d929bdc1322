import { data, type MiddlewareFunction, redirect } from 'react-router';
import { type Role, reaches } from '#domain/roles.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';

/**
 * Middleware of a route whose pages are for that role and above, decided before anything is rendered: signed out goes to
 * sign in and comes back afterwards (ROUTE-29), too low a role is a page with status 403 (ROUTE-30). Who must have a second
 * factor and has none goes to their account to set one up, which alone is open before that (`opensWithoutFactor`).
 */
export function guard(needed: Role, { opensWithoutFactor = false } = {}): MiddlewareFunction<Response> {
  return ({ context, url }) => {
    const { viewer } = context.get(pageContext);
    if (!viewer) throw redirect(paths.login(url.pathname + url.search));
    if (!reaches(viewer.rol, needed)) throw data(null, { status: 403 });
    if (viewer.lacksSecondFactor && !opensWithoutFactor) throw redirect(paths.account);
  };
}
