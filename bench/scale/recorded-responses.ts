// Baseline of cached responses: parses the same request, then sends the headers and bytes that our server returned for it. Started by
// scale.ts.
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { LoadRequest } from '#bench/load/load-thread.ts';

/** A response to replay at `/name`: the request whose response is recorded, with headers that select the encoding. */
export type RecordedRequest = { name: string; call: LoadRequest; headers: Record<string, string> };

const prepared = JSON.parse(process.env.PREPARED ?? '[]') as RecordedRequest[];
const responses = new Map<string, { headers: OutgoingHttpHeaders; bytes: Buffer }>();
for (const { name, call, headers } of prepared) {
  const { received, bytes } = await fetchResponse(call, headers);
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headersOfResponse } = received.headers; // Node adds these
  responses.set(`/${name}`, { headers: headersOfResponse, bytes });
}

createServer((incoming, response) => {
  let text = '';
  incoming.setEncoding('utf8');
  incoming.on('data', (part) => {
    text += part;
  });
  incoming.on('end', () => {
    if (text) JSON.parse(text);
    const recorded = responses.get(incoming.url ?? '');
    response.writeHead(recorded ? 200 : 404, recorded?.headers);
    response.end(recorded?.bytes);
  });
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));

async function fetchResponse({ path, body }: LoadRequest, headers: Record<string, string>) {
  const sent = request(`${process.env.ORIGIN}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
  });
  sent.end(body && JSON.stringify(body));
  const received = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject),
  );
  const bytes = Buffer.concat(await received.toArray());
  if (received.statusCode !== 200) throw new Error(`${path} returned ${received.statusCode}: ${bytes.toString()}`);
  return { received, bytes };
}
