import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { contract } from '#contract/index.ts';
import { photoUploads } from '#contract/photos.ts';
import { refuseOtherMethods } from '#server/http/api/api-handler.ts';
import { listEndpoints } from '#server/http/api/endpoints.ts';
import type { App } from '#server/http/session.ts';
import { apiTexts } from '#texts/api.ts';

const swaggerUiRoot = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
// collapsed groups: with this many operations Swagger UI draws only the visible ones, and the browser's search misses the rest
const bootScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none' });`;
const page = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${apiTexts.docsTitle}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

/** Serves the OpenAPI document and Swagger UI without any external host (API-13). */
export function serveApiDocs(app: App): void {
  let document: Promise<unknown> | undefined;
  const swaggerUiFile = serveStatic({
    root: swaggerUiRoot,
    rewriteRequestPath: (path) => path.slice(path.lastIndexOf('/')),
  });
  for (const path of ['/api/openapi.json', '/api/docs/*'])
    app.all(path, revalidate, refuseOtherMethods(['GET']), etag());
  app.get('/api/openapi.json', async (c) => {
    document ??= generateDocument();
    return c.json(await document);
  });
  app.get('/api/docs', (c) => c.html(page, 200, { 'Content-Security-Policy': policy }));
  app.get('/api/docs/start.js', (c) => c.body(bootScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get('/api/docs/swagger-ui.css', swaggerUiFile).get('/api/docs/swagger-ui-bundle.js', swaggerUiFile);
}

/** Lets caches store a response and ask whether it has changed. */
const revalidate: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 200) c.header('Cache-Control', 'public, no-cache');
};

/** Generates the OpenAPI 3.1 document of the contract and the uploads. Errors are plain sentences or RFC 9457. */
async function generateDocument(): Promise<unknown> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const { title, version, description } = apiTexts;
  const document = await generator.generate(
    { ...contract, uploads: photoUploads },
    {
      info: { title, version, description },
      servers: [{ url: '/' }],
    },
  );
  for (const { path } of listEndpoints(photoUploads)) {
    const body = document.paths?.[path]?.post?.requestBody;
    if (body && 'content' in body) delete body.content['application/json']; // the generator adds it to the form
  }
  const plainText = { schema: { type: 'string' } } as const;
  const problem = {
    schema: { type: 'object', properties: { detail: { type: 'string' }, status: { type: 'integer' } } },
  } as const;
  const errorResponse = {
    description: apiTexts.error,
    content: { 'text/plain': plainText, 'application/problem+json': problem },
  };
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of [path?.get, path?.post, path?.put, path?.delete])
      if (operation) operation.responses = { ...operation.responses, default: errorResponse };
  return document;
}
