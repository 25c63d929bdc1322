// The limit of finished bytes: reads and parses the same request, then sends what our server answered to it. Started by scale-limits.ts.
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { Call } from './load-thread.ts';

/** What is to be sent at an address of its own: our server's own bytes, in the encoding that the reader takes. */
export type Prepared = { name: string; call: Call; headers: Record<string, string> };

const prepared = JSON.parse(process.env.PREPARED ?? '[]') as Prepared[];
const answers = new Map<string, { headers: OutgoingHttpHeaders; bytes: Buffer }>();
for (const { name, call, headers } of prepared) {
  const { answer, bytes } = await ask(call, headers);
  const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers;
  const own: OutgoingHttpHeaders = { 'Content-Type': type, 'Content-Length': bytes.length };
  if (encoding) own['Content-Encoding'] = encoding;
  answers.set(`/${name}`, { headers: own, bytes });
}

createServer((asked, response) => {
  let text = '';
  asked.setEncoding('utf8');
  asked.on('data', (part) => {
    text += part;
  });
  asked.on('end', () => {
    if (text) JSON.parse(text);
    const answer = answers.get(asked.url ?? '');
    response.writeHead(answer ? 200 : 404, answer?.headers);
    response.end(answer?.bytes);
  });
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));

async function ask({ path, body }: Call, headers: Record<string, string>) {
  const sent = request(`${process.env.ORIGIN}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
  });
  sent.end(body && JSON.stringify(body));
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject),
  );
  const bytes = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${bytes.toString()}`);
  return { answer, bytes };
}
