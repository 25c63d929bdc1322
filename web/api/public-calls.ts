import type { z } from 'zod';
import type { PublicCoupon } from '#contract/coupons.ts';
import type { ListedEvent, ListedPlace, PlaceDetail, placeSearch, SearchAnswer, Tag } from '#contract/places.ts';
import type { PlaceFacts } from '#domain/places/place-facts.ts';
import { connectionTexts } from '#texts/shell/shell.ts';

/** API requests of public pages. Typed by the contract, without bundling its code. */
export const publicCalls = {
  places: (search: z.input<typeof placeSearch>) => post<ListedPlace[]>('/API/cargarlugares', search),
  /** `near`: 'lat,lng' in degrees */
  search: (q: string, near: string) => get<SearchAnswer>(`/api/search?${new URLSearchParams({ q, near })}`),
  /** Sent without body and Content-Type, as the specification requires. */
  events: () => post<ListedEvent[]>('/API/cargareventos'),
  placeFacts: () => get<PlaceFacts[]>('/api/places/facts'),
  place: (id: number) => post<PlaceDetail[]>('/API/cargarlugar', { id }),
  tags: (id: number) => post<Tag[]>('/api/CargarTagsByID', { Id: id }),
  /** Coupons that are valid at a place. */
  couponsAt: (id: number) => get<PublicCoupon[]>(`/api/coupons?lugar=${id}`),
  /** Whether the signed-in user may edit a place. */
  mayEdit: (id: number) => get<{ Editable: boolean }>(`/api/places/${id}/editable`),
};

/** Sends a GET request to the API. */
export const get = <Result>(path: string) => call<Result>('GET', path);

/** Sends a POST request to the API. */
export const post = <Result>(path: string, body?: unknown) => call<Result>('POST', path, body);

/** Sends a request; rejects with the server's message, else with a generic one. */
async function call<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  const response = await send(method, path, body);
  if (!response.ok) throw new Error((await response.text()) || connectionTexts.failed);
  return response.json();
}

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
