import type { ApiClient } from '#contract/client.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { metresBetween } from '#domain/places/distance.ts';
import { placeCard as texts } from '#texts/places/place-card.ts';
import { formatReason } from '#web/features/places/cards/format-reason.ts';
import type { FeaturedRow } from '#web/features/places/cards/place-row.tsx';

/** Loads the featured rows, reduced to what their cards show: loader data is in the page twice, as HTML and as JSON. */
export async function loadFeaturedLists(api: ApiClient): Promise<FeaturedRow[]> {
  const lists = await api.lists.featured();
  return lists.map(({ id, titulo, descripcion, lugares }) => ({
    id,
    title: titulo,
    lead: descripcion,
    places: lugares.map(({ Id, CATEGORIA, Name, Address, PhotoUrls, Tipo, Dibujo, Latitude, Longitude }) => {
      const nearest = findNearestBridge({ latitude: Latitude ?? Number.NaN, longitude: Longitude ?? Number.NaN });
      return {
        item: { Id, CATEGORIA, Name, Address, PhotoUrls: PhotoUrls.slice(0, 1) },
        reason: formatReason(Tipo, nearest.metres, texts.from(nearest.name)),
        drawing: Dibujo,
      };
    }),
  }));
}

/** The bridge nearest to a place, in metres; null without coordinates. */
function findNearestBridge(place: Coordinates): { name: string; metres: number | null } {
  const distances = bridges.map((bridge) => ({ name: bridge.name, metres: metresBetween(place, bridge) }));
  const [nearest] = distances.filter(({ metres }) => metres >= 0).sort((one, other) => one.metres - other.metres);
  return nearest ?? { name: '', metres: null };
}
