import type { MiddlewareHandler } from 'hono';

/** Whether a path is a picture of a shared page, which chats show on their own pages. */
export const isSharedPicture = (path: string): boolean => /^\/api\/pictures\//.test(path);

/** The board that pages of other sites frame. */
const framed = '/puentes/tabla';

/**
 * Lets pages of other origins show the pictures of shared pages (SHOW-1) and frame the board
 * of the bridges (SHOW-2), and nothing else. Before the security headers, which it changes.
 */
export const allowEmbedding: MiddlewareHandler = async (c, next) => {
  await next();
  const isFramed = c.req.path === framed;
  if (isFramed) c.res.headers.delete('x-frame-options'); // the page's own policy names who may frame it
  if (isFramed || isSharedPicture(c.req.path)) c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
};
