import type { ApiClient } from '#contract/client.ts';
import type { EndpointEntry } from '#server/http/endpoints.ts';

type Input = Record<string, unknown> | undefined;
export type Outcome = { status: number; sentence: string };

/** A call as HTTP sends it: parameters in the address, the rest in the query of a GET and in the body of all others. */
export function requestOf({ method, path }: EndpointEntry, given: unknown) {
  const rest = { ...(given as Input) };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isEmpty = Object.keys(rest).length === 0;
  if (method !== 'GET') return { method, path: filled, body: isEmpty ? undefined : rest };
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return { method, path: isEmpty ? filled : `${filled}?${query}`, body: undefined };
}

/** What an answer says: its status, and the sentence of a failure in whichever form it came. */
export async function outcomeOf(answer: Response): Promise<Outcome> {
  const text = await answer.text();
  if (answer.status < 400) return { status: answer.status, sentence: '' };
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
  return { status: answer.status, sentence: isJson ? (JSON.parse(text) as { message: string }).message : text };
}

/** What a call in process ends in, by the status and sentence that HTTP would give. */
export async function outcomeInProcess(api: ApiClient, { name }: EndpointEntry, input: unknown): Promise<Outcome> {
  const call = name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], api);
  try {
    await (call as (input: unknown) => Promise<unknown>)(input);
    return { status: 200, sentence: '' };
  } catch (error) {
    const { status, message } = error as { status?: number; message: string };
    if (status === undefined) throw error;
    return { status, sentence: message };
  }
}
