import type { Hono } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { CacheTags, CallResult } from './api/procedures.ts';
import type { SessionVariables } from './session.ts';

/** `cacheTags` and `callResult` are set in renders for the response cache. */
type Bindings = { cacheTags?: CacheTags; callResult?: CallResult };

/** The Hono application, to which each part adds its routes. */
export type App = Hono<{ Variables: RequestIdVariables & SessionVariables; Bindings: Bindings }>;
