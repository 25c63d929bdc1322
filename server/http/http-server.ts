import { createServer, type Server } from 'node:http';
import { uploadPatienceMs } from './uploads.ts';

type Options = {
  /** Who neither takes nor sends a byte for so long has gone; no work on what was sent takes longer. */
  stalledMs?: number | undefined;
};

/** A server that waits for nobody forever: not for who sends a request too slowly, nor for who stops reading the answer. */
export function createHttpServer({ stalledMs = uploadPatienceMs }: Options = {}): Server {
  // node ends a request that comes in for longer; all but uploads are answered after 15 seconds, and end with that
  const server = createServer({ headersTimeout: 30_000, requestTimeout: uploadPatienceMs });
  return server.setTimeout(stalledMs);
}
