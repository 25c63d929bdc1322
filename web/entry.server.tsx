import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { Render } from '#contract/client.ts';
import { pageContext } from './context.ts';
import { RequestId } from './shell/request-id.ts';
import { seal } from './shell/seal.ts';

const renderMs = 10_000;

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
  const mark = randomUUID();
  const html = await rendered(
    <RequestId value={requestId}>
      <ServerRouter context={entry} url={request.url} nonce={mark} />
    </RequestId>,
    mark,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'public, no-cache');
  if (import.meta.env.DEV) return new Response(html, { status, headers });
  const page = seal(html, mark, assetBase);
  headers.set('Content-Security-Policy', page.policy);
  return new Response(page.html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).report(error);
};

/** Waits until nothing is left to come, so that the bytes are final. */
function rendered(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const output = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
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
