import type { z } from 'zod';
import type { Offer } from '#contract/coupons.ts';
import type { EventListed, PlaceDetail, PlaceListed, placeSearch, Tag } from '#contract/places.ts';
import { connection } from '#texts/shell.ts';
import { send } from './send.ts';

/** The calls that public pages make from the browser: typed by the contract, without its code. */
export const publicCalls = {
  places: (search: z.input<typeof placeSearch>) => post<PlaceListed[]>('/API/cargarlugares', search),
  /** Without body and Content-Type, as the specification has it. */
  events: () => post<EventListed[]>('/API/cargareventos'),
  place: (id: number) => post<PlaceDetail[]>('/API/cargarlugar', { id }),
  tags: (id: number) => post<Tag[]>('/api/CargarTagsByID', { Id: id }),
  /** Coupons that hold at a place. */
  offersAt: (id: number) => get<Offer[]>(`/api/coupons?lugar=${id}`),
  /** Whether who is signed in may edit a place. */
  mayEdit: (id: number) => get<{ Editable: boolean }>(`/api/places/${id}/editable`),
};

/** A call that needs no body. */
export const get = <Answer>(path: string) => call<Answer>('GET', path);

const post = <Answer>(path: string, body?: unknown) => call<Answer>('POST', path, body);

/** Rejects with the server's own sentence, or with one that says that none came. */
async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await send(method, path, body);
  if (!response.ok) throw new Error((await response.text()) || connection.failed);
  return response.json();
}
