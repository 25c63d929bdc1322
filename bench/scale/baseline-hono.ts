// Baseline of an API request that reads the database: Hono and pg, without permissions. Started by scale.ts.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createDirectoryResponder } from './baseline-queries.ts';

const answerJson = createDirectoryResponder();
const app = new Hono();
app.post('/API/:call', async (c) =>
  c.body(await answerJson(await c.req.json()), 200, { 'Content-Type': 'application/json' }),
);

createServer(getRequestListener(app.fetch)).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
