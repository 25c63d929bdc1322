import type { ApiClient } from '#contract/client.ts';
import type { EndpointEntry } from '#server/http/api/endpoints.ts';

type Input = Record<string, unknown> | undefined;
export type CallOutcome = { status: number; message: string };

/** HTTP request of an endpoint: input fields fill the path, the rest goes into the query of a GET or into the body. */
export function toHttpRequest({ method, path }: EndpointEntry, input: unknown) {
  const rest = { ...(input as Input) };
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isEmpty = Object.keys(rest).length === 0;
  if (method !== 'GET') return { method, path: filledPath, body: isEmpty ? undefined : rest };
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return { method, path: isEmpty ? filledPath : `${filledPath}?${query}`, body: undefined };
}

/** Status of a response, and the message of an error response in JSON or text. */
export async function toOutcome(response: Response): Promise<CallOutcome> {
  const text = await response.text();
  if (response.status < 400) return { status: response.status, message: '' };
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return { status: response.status, message: isJson ? (JSON.parse(text) as { message: string }).message : text };
}

/** Calls a procedure directly, skipping HTTP; returns the status and message that HTTP would respond with. */
export async function callInProcess(api: ApiClient, { name }: EndpointEntry, input: unknown): Promise<CallOutcome> {
  const procedure = name.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], api);
  try {
    await (procedure as (input: unknown) => Promise<unknown>)(input);
    return { status: 200, message: '' };
  } catch (error) {
    const { status, message } = error as { status?: number; message: string };
    if (status === undefined) throw error;
    return { status, message };
  }
}
