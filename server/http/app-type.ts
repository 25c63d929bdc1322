import type { Hono } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { CacheTags } from './api/procedures.ts';
import type { SessionVariables } from './session.ts';

/** `cacheTags` is set in renders for the response cache. */
type Bindings = { cacheTags?: CacheTags };

/** The Hono application, to which each part adds its routes. */
export type App = Hono<{ Variables: RequestIdVariables & SessionVariables; Bindings: Bindings }>;
