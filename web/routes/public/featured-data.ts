import type { ApiClient } from '#contract/client.ts';
import type { FeaturedRow } from '#web/features/places/featured-rows.tsx';

/** The featured rows with what their cards show and no more: every byte here is in the page twice. */
export async function featuredData(api: ApiClient): Promise<FeaturedRow[]> {
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
