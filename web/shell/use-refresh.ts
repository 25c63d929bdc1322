import { type MiddlewareFunction, useRevalidator } from 'react-router';

/** The address that is being refreshed, and by how many requests: nobody asked for that, so nobody is to be told when it fails. */
let refreshed = '';
let underWay = 0;

/** Gives the way to ask for the page's data again without anybody having asked for it. */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    refreshed = addressOf(window.location.href);
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

const addressOf = (url: string) => url.replace(/#.*/, '');
