import type { ApiClient } from '#contract/client.ts';
import type { FeaturedRow } from '#web/features/places/cards/featured-rows.tsx';

/** Loads the featured rows, reduced to what their cards show: loader data is in the page twice, as HTML and as JSON. */
export async function loadFeaturedLists(api: ApiClient): Promise<FeaturedRow[]> {
  const lists = await api.lists.featured();
  return lists.map(({ id, titulo, descripcion, lugares }) => ({
    id,
    title: titulo,
    lead: descripcion,
    places: lugares.map(({ Id, CATEGORIA, Name, Address, PhotoUrls }) => {
      return { Id, CATEGORIA, Name, Address, PhotoUrls: PhotoUrls.slice(0, 1) };
    }),
  }));
}
