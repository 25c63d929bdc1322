import type { BridgeBoard } from '#contract/bridges.ts';
import type { ListedPlace, PlaceDetail } from '#contract/places.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { metresBetween } from '#domain/places/distance.ts';
import { getOldDataYear } from '#domain/places/old-data.ts';
import { formatAway } from '#texts/places/place-card.ts';
import { toPlaceBridgeViewModel } from '#web/features/bridges/board/place-bridge-view-model.ts';
import type { NearbyPlace } from '#web/features/places/detail/around.tsx';
import { toSmallMapViewModel } from '#web/features/places/detail/small-map-view-model.ts';

/** The reads that the extras need: by the in-process client on the server, by requests in the browser. */
export type ExtrasReader = {
  bridgeBoard: (port: string) => Promise<BridgeBoard>;
  /** The first places by distance to a point 'lat, lng'. */
  placesNear: (near: string, limit: number) => Promise<ListedPlace[]>;
};
export type PlaceExtras = Awaited<ReturnType<typeof loadPlaceExtras>>;

const maxNearby = 5;

/** Loads what a place page shows beside the place itself. Parts that fail to load are left out. */
export async function loadPlaceExtras(place: PlaceDetail, read: ExtrasReader, now: Date) {
  const point = toPoint(place);
  const [board, near] = await Promise.all([
    place.Puente ? read.bridgeBoard(place.Puente).catch(() => null) : null,
    point ? read.placesNear(`${point.latitude}, ${point.longitude}`, maxNearby + 1).catch(() => []) : [],
  ]);
  const others = near.filter(({ Id }) => Id !== place.Id).slice(0, maxNearby);
  return {
    bridge: board && toPlaceBridgeViewModel(board),
    oldDataYear: getOldDataYear(place.FechaDatos, now),
    nearby: point ? others.flatMap((other) => toNearbyPlace(other, point)) : [],
    map: point && toSmallMapViewModel(point, others.map(toPoint)),
  };
}

function toNearbyPlace(place: ListedPlace, center: Coordinates): NearbyPlace[] {
  const point = toPoint(place);
  return point ? [{ id: place.Id, name: place.Name, away: formatAway(metresBetween(center, point)) }] : [];
}

function toPoint({ Latitude, Longitude }: Pick<ListedPlace, 'Latitude' | 'Longitude'>): Coordinates | null {
  return Latitude === null || Longitude === null ? null : { latitude: Latitude, longitude: Longitude };
}
