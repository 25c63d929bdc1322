import { connectionTexts } from '#texts/shell/shell.ts';

/** Sends JSON, or neither body nor Content-Type without `body`. Rejects only if no response arrives. */
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
  if (!response) throw new Error(connectionTexts.lost);
  return response;
}
