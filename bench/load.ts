import { Agent, request } from 'node:http';

/** What a run of calls came to. */
export type Load = { perSecond: number; p99Ms: number };
type Call = { path: string; body: object };

/**
 * Sends calls over as many connections as there are clients, each the next as soon as it has its answer, for some seconds.
 * Throws on an answer other than 200. Bare `node:http`: what the asking costs is taken from the server's own cores.
 */
export async function loadWith(
  { url, cookie = '' }: { url: string; cookie?: string },
  clients: number,
  seconds: number,
  next: () => Call,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const sent = performance.now();
      await send(agent, url, cookie, next());
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - begun) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / took, p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}

function send(agent: Agent, url: string, cookie: string, { path, body }: Call): Promise<void> {
  const text = JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), Cookie: cookie };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { method: 'POST', agent, headers }, (answer) => {
      let told = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        told += part;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${path} answered ${answer.statusCode}: ${told}`));
      });
    });
    asked.on('error', reject);
    asked.end(text);
  });
}
