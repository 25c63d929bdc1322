import { createServer, type Server } from 'node:http';
import { uploadTimeoutMs } from './uploads/upload-handler.ts';

/** Longer than proxies keep idle connections (nginx: 60 s), because closing one at which a proxy just sends fails its request. */
const keepAliveMs = 75_000;

/** Creates an HTTP server with timeouts for slow senders and for readers that stop reading. */
export function createHttpServer(): Server {
  // Node closes requests that take longer to arrive; all but uploads receive a response within 15 seconds
  const server = createServer({
    headersTimeout: 30_000,
    requestTimeout: uploadTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    optimizeEmptyRequests: true, // no stream for a body that does not come (decision 094)
  });
  return server.setTimeout(uploadTimeoutMs); // of an idle connection; no work on a request takes longer
}
