import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { List, ListItem } from '#contract/lists.ts';
import { newPlace, posted } from './belongings.ts';
import { hydrated } from './visitor.ts';

/** Makes a list with new places of these names, through the API as an administrator; its title is one of its own. */
export async function newList(request: APIRequestContext, names: string[] = [], overrides: object = {}): Promise<List> {
  const list = await posted<List>(request, '/api/listas/Crear', {
    titulo: `Lista ${crypto.randomUUID()}`,
    ...overrides,
  });
  for (const Name of names) {
    const { Id } = await newPlace(request, { Name });
    await posted(request, '/api/partners/AsignarPlaceALista', { Id1: list.id, Id2: Id });
  }
  return list;
}

/** The places of a list in their order, by the API. */
export const itemsOf = (request: APIRequestContext, Id: number): Promise<ListItem[]> =>
  posted(request, '/api/listas/Items/ListarPorLista', { Id });

/** Opens an address as a link with navigation state does. */
export async function openWithState(page: Page, address: string, state: object | null): Promise<void> {
  await page.goto('/AdminPage');
  await hydrated(page);
  await page.evaluate(([usr, to]) => history.pushState({ usr, key: 'test', idx: 1 }, '', to as string), [
    state,
    address,
  ] as const);
  await page.reload();
  await hydrated(page);
}

/** The names of a list's places as they are shown. */
export const shownItems = (page: Page) => page.getByRole('list', { name: 'Lugares de la lista' }).getByRole('listitem');

/** Waits until the names are shown in this order. */
export async function expectOrder(page: Page, names: string[]): Promise<void> {
  await expect(shownItems(page).getByRole('link')).toHaveText(names);
}
