import { type MiddlewareFunction, useLocation, useRevalidator } from 'react-router';

/** The address that is being refreshed, and by how many requests: nobody asked for that, so nobody is to be told when it fails. */
let refreshed = '';
let underWay = 0;

/** Gives the way to ask for the page's data again without anybody having asked for it. */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation(); // as the router asks: what was written past it is not in there
  return async () => {
    refreshed = pathname + search;
    underWay++;
    await revalidate();
    underWay--;
  };
}

/** Leaves the page as it is when a refresh fails: what it shows is still better than an error. The next answer ends the wait. */
export const keepShown: MiddlewareFunction<Record<string, { type: string }>> = async ({ request }, next) => {
  const results = await next();
  const failed = Object.values(results).some(({ type }) => type === 'error');
  return failed && underWay > 0 && addressOf(request.url) === refreshed ? new Promise(() => {}) : results;
};

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
