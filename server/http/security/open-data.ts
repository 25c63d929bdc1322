import { cors } from 'hono/cors';

/** Waits and rates are open data: pages of any origin may read them, without credentials (BRDG-9). */
export const allowAnyOrigin = cors({ origin: '*', allowMethods: ['GET'], maxAge: 86_400 });
