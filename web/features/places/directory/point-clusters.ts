import type { DirectoryEntry } from '#contract/places.ts';

/** The items at one position. */
export type MapItems = { items: DirectoryEntry[]; position: [latitude: number, longitude: number] };
/** Positions that one marker shows, in the middle of them. */
export type Cluster = { points: MapItems[]; position: [latitude: number, longitude: number] };

/** Distance in pixels below which two markers would overlap. */
const minDistancePx = 40;

/** Groups items by their coordinates. Items without coordinates are left out. */
export function groupByPoint(items: DirectoryEntry[]): MapItems[] {
  const points = new Map<string, MapItems>();
  for (const item of items) {
    if (item.Latitude === null || item.Longitude === null) continue;
    const key = `${item.Latitude},${item.Longitude}`;
    const point = points.get(key) ?? { items: [], position: [item.Latitude, item.Longitude] };
    point.items.push(item);
    points.set(key, point);
  }
  return [...points.values()];
}

/** Groups points whose markers would overlap: each joins the first cluster that starts within 40 pixels of it. */
export function clusterPoints(
  points: MapItems[],
  toPixel: (position: MapItems['position']) => { x: number; y: number },
): Cluster[] {
  const clusters: { x: number; y: number; points: MapItems[] }[] = [];
  for (const point of points) {
    const { x, y } = toPixel(point.position);
    const near = clusters.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < minDistancePx);
    if (near) near.points.push(point);
    else clusters.push({ x, y, points: [point] });
  }
  return clusters.map(({ points }) => ({ points, position: findMiddle(points) }));
}

function findMiddle(points: MapItems[]): MapItems['position'] {
  const mean = (index: 0 | 1) => points.reduce((sum, { position }) => sum + position[index], 0) / points.length;
  return [mean(0), mean(1)];
}
