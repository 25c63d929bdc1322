import { createHash, randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { RenderPage } from '#contract/client.ts';
import { pageContext } from './context.ts';
import { bootScript } from './shell/document/boot-script.ts';
import { RequestIdContext } from './shell/errors/error-page.tsx';

const renderTimeoutMs = 10_000;
/** Content-Security-Policy in development, where hot reload adds its own scripts and styles. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' ws: https: data:";

/** Creates the function that renders pages. It is defined here so that loaders and server share one `pageContext`. */
export function createRender(build: ServerBuild, mode: string): RenderPage {
  const handle = createRequestHandler(build, mode);
  return (request, context) => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, context);
    return handle(request, provider);
  };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { requestId, assetBase } = context.get(pageContext);
  const nonce = import.meta.env.DEV ? undefined : randomUUID();
  const html = await renderToHtml(
    <RequestIdContext value={requestId}>
      <ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />
    </RequestIdContext>,
    nonce,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', status === 200 ? 'public, no-cache' : 'no-store'); // a proxy may store a 404
  headers.set('Server-Timing', `rendered;desc=${Date.now()}`); // for the clock of the page (web/shell/time/page-clock.ts)
  const page = nonce
    ? finalizeHtml(html, nonce, assetBase && new URL(assetBase).origin)
    : { html, policy: developmentPolicy };
  headers.set('Content-Security-Policy', page.policy);
  return new Response(page.html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected = isRouteErrorResponse(error) && error.status < 500;
  if (!expected && !request.signal.aborted) context.get(pageContext).reportError(error);
};

/** Renders a page to HTML and waits until it is complete. */
function renderToHtml(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const output = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      progressiveChunkSize: Number.POSITIVE_INFINITY, // no chunks that a script would move into place
      onAllReady: () => pipe(output),
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(abort, renderTimeoutMs);
    void text(output)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Finalizes rendered HTML. Scripts with this render's secret nonce are ours: their hashes enter the Content-Security-Policy
 * and the nonce is removed. The module script is deferred to the boot script and its preloads are removed. An injected
 * script has no nonce and no hash, so it does not run. The output contains no secret.
 */
export function finalizeHtml(html: string, nonce: string, imageOrigin: string): { html: string; policy: string } {
  const hashes = [hashOf(bootScript)];
  const ownScript = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const preload = new RegExp(`<link rel="modulepreload"[^>]* nonce="${nonce}"[^>]*>`, 'g');
  const finalized = html.replace(preload, '').replace(ownScript, (_, before: string, after: string, code: string) => {
    hashes.push(hashOf(code));
    const attributes = `${before}${after}`;
    if (!attributes.includes('type="module"')) return `<script${attributes}>${code}</script>`;
    return `<script type="text/plain" data-entry>${code}</script>`;
  });
  return { html: finalized.replaceAll(` nonce="${nonce}"`, ''), policy: buildPolicy(hashes, imageOrigin) };
}

function buildPolicy(hashes: string[], imageOrigin: string): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes.join(' ')}`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    // blob: previews of photos before their upload
    `img-src 'self' blob: https: ${imageOrigin}`.trimEnd(),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
