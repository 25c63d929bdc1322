import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { MiddlewareHandler } from 'hono';
import { contract } from '#contract/index.ts';
import { uploads } from '#contract/photos.ts';
import { api } from '#texts/api.ts';
import { endpoints } from './endpoints.ts';

const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
// closed groups: of so many calls Swagger UI would draw only those in sight, and the browser's search would miss the others
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none' });`;
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

/** The OpenAPI document made from the contract, and a page to read it that needs no other site (API-13); any letter case. */
export function docs(): MiddlewareHandler {
  let document: Promise<unknown> | undefined;
  const viewerFile = serveStatic({
    root: viewer,
    rewriteRequestPath: (path) => path.slice(path.lastIndexOf('/')).toLowerCase(),
  });
  const answers: Record<string, MiddlewareHandler> = {
    '/api/openapi.json': async (c) => {
      document ??= openApiDocument();
      return c.json(await document);
    },
    '/api/docs': async (c) => c.html(page, 200, { 'Content-Security-Policy': policy }),
    '/api/docs/start.js': async (c) => c.body(start, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    '/api/docs/swagger-ui.css': viewerFile,
    '/api/docs/swagger-ui-bundle.js': viewerFile,
  };
  return async (c, next) => {
    const answer = /^(GET|HEAD)$/.test(c.req.method) ? answers[c.req.path.toLowerCase()] : undefined;
    return answer ? answer(c, next) : next();
  };
}

/** Every call of the contract, and the uploads beside it, as OpenAPI 3.1, failures as plain sentences or RFC 9457. */
async function openApiDocument(): Promise<unknown> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const { title, version, description } = api;
  const document = await generator.generate(
    { ...contract, uploads },
    {
      info: { title, version, description },
      servers: [{ url: '/' }],
    },
  );
  for (const { path } of endpoints(uploads)) {
    const body = document.paths?.[path]?.post?.requestBody;
    if (body && 'content' in body) delete body.content['application/json']; // the generator lists it beside the form
  }
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
