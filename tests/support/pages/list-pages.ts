import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { List, ListItem } from '#contract/lists.ts';
import { createPlace, postToApi } from './create-entities.ts';
import { waitForHydration } from './visitor-test.ts';

/** Creates a list with new places of these names through the API, as an administrator. Its title is unique. */
export async function createList(
  request: APIRequestContext,
  names: string[] = [],
  overrides: object = {},
): Promise<List> {
  const list = await postToApi<List>(request, '/api/listas/Crear', {
    titulo: `Lista ${crypto.randomUUID()}`,
    ...overrides,
  });
  for (const Name of names) {
    const { Id } = await createPlace(request, { Name });
    await postToApi(request, '/api/partners/AsignarPlaceALista', { Id1: list.id, Id2: Id });
  }
  return list;
}

/** Items of a list in their order, from the API. */
export const fetchListItems = (request: APIRequestContext, Id: number): Promise<ListItem[]> =>
  postToApi(request, '/api/listas/Items/ListarPorLista', { Id });

/** Opens a path with navigation state, as a link on the page `from` does; by default a document that runs no scripts. */
export async function openWithState(
  page: Page,
  path: string,
  state: object | null,
  from = '/robots.txt',
): Promise<void> {
  await page.goto(from);
  await page.evaluate(([usr, target]) => history.pushState({ usr, key: 'test', idx: 1 }, '', target as string), [
    state,
    path,
  ] as const);
  await page.reload();
  await waitForHydration(page);
}

/** Rows of the shown list. */
export const shownItems = (page: Page) => page.getByRole('list', { name: 'Lugares de la lista' }).getByRole('listitem');

/** Waits until the list shows these names in this order. */
export async function expectOrder(page: Page, names: string[]): Promise<void> {
  await expect(shownItems(page).getByRole('link')).toHaveText(names);
}
