import { randomUUID } from 'node:crypto';
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
import type { Render } from '#contract/client.ts';
import { pageContext } from './context.ts';
import { RequestId } from './shell/request-id.ts';
import { seal } from './shell/seal.ts';

const renderMs = 10_000;
/** In development, where hot reload brings scripts and styles of its own. */
const openPolicy = "default-src 'self' 'unsafe-inline' ws: https: data:";

/** Makes the function that answers requests for pages. Lives here so that loaders and server share one `pageContext`. */
export function createRender(build: ServerBuild, mode: string): Render {
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
  const mark = import.meta.env.DEV ? undefined : randomUUID();
  const html = await rendered(
    <RequestId value={requestId}>
      <ServerRouter context={entry} url={request.url} {...(mark && { nonce: mark })} />
    </RequestId>,
    mark,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'public, no-cache');
  const page = mark ? seal(html, mark, assetBase && new URL(assetBase).origin) : { html, policy: openPolicy };
  headers.set('Content-Security-Policy', page.policy);
  return new Response(page.html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected = isRouteErrorResponse(error) && error.status < 500;
  if (!expected && !request.signal.aborted) context.get(pageContext).report(error);
};

/** Waits until nothing is left to come, so that the bytes are final. */
function rendered(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const output = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      progressiveChunkSize: Number.POSITIVE_INFINITY, // nothing is put aside for a script to bring in place
      onAllReady: () => pipe(output),
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(abort, renderMs);
    void text(output)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
