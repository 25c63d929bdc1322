import { connection } from '#texts/shell.ts';

/** Sends JSON, or no body and no Content-Type at all; rejects, with a sentence, only when no answer comes. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json =
    body === undefined
      ? { headers }
      : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { method, ...json }).catch(() => null);
  if (!response) throw new Error(connection.lost);
  return response;
}
