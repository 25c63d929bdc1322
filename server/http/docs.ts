import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import { contract } from '#contract/index.ts';
import { api } from '#texts/api.ts';

const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });`;
const page = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${api.docsTitle}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

/** The OpenAPI document made from the contract, and a page to read it that needs no other site (API-13). */
export function docs(publicUrl: string): Hono {
  let document: Promise<unknown> | undefined;
  const app = new Hono();
  app.get('/openapi.json', async (c) => {
    document ??= openApiDocument(publicUrl);
    return c.json(await document);
  });
  app.get('/docs', (c) => c.html(page, 200, { 'Content-Security-Policy': policy }));
  app.get('/docs/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  const rewriteRequestPath = (path: string) => path.slice(path.lastIndexOf('/'));
  app.get('/docs/:file{swagger-ui(-bundle)?\\.(css|js)}', serveStatic({ root: viewer, rewriteRequestPath }));
  return app;
}

/** Every call of the contract as OpenAPI 3.1, failures as plain sentences or RFC 9457. */
export async function openApiDocument(publicUrl: string): Promise<unknown> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const { title, version, description } = api;
  const document = await generator.generate(contract, {
    info: { title, version, description },
    servers: [{ url: publicUrl }],
  });
  const sentence = { schema: { type: 'string' } } as const;
  const problem = {
    schema: { type: 'object', properties: { detail: { type: 'string' }, status: { type: 'integer' } } },
  } as const;
  const failure = { description: api.error, content: { 'text/plain': sentence, 'application/problem+json': problem } };
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of [path?.get, path?.post, path?.put, path?.delete])
      if (operation) operation.responses = { ...operation.responses, default: failure };
  return document;
}
