// The floor of a call that reads the database, with the framework that we use: Hono and pg, no permissions. Started by scale-limits.ts.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { leanAnswers } from './lean-queries.ts';

const answerTo = leanAnswers();
const app = new Hono();
app.post('/API/:call', async (c) =>
  c.body(await answerTo(await c.req.json()), 200, { 'Content-Type': 'application/json' }),
);

createServer(getRequestListener(app.fetch)).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
