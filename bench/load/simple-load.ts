import { Agent, request } from 'node:http';

/** Result of a load run. */
export type SimpleLoadResult = { perSecond: number; p99Ms: number };
type Call = { path: string; body: object };

/**
 * Sends requests over one connection per client for some seconds; each client sends the next after its response.
 * Throws on a response other than 200. Uses bare `node:http`, since the clients share the server's cores.
 */
export async function runSimpleLoad(
  { url, cookie = '' }: { url: string; cookie?: string },
  clients: number,
  seconds: number,
  next: () => Call,
): Promise<SimpleLoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const startMs = performance.now();
  const end = startMs + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const sentMs = performance.now();
      await send(agent, url, cookie, next());
      times.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsedS = (performance.now() - startMs) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / elapsedS, p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}

function send(agent: Agent, url: string, cookie: string, { path, body }: Call): Promise<void> {
  const text = JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), Cookie: cookie };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
      let received = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        received += part;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${path} returned ${response.statusCode}: ${received}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}
