import L, { type Map as LeafletMap } from 'leaflet';
import type { MapPoint } from '#domain/places/city-map.ts';
import css from './map-labels.module.css';

type Side = 'center' | 'right' | 'left' | 'above' | 'below';
export type MapLabel = {
  text: string;
  at: MapPoint;
  kind: 'bridge' | 'city' | 'country' | 'river' | 'road';
  /** Where the text may stand at its point, the best side first. */
  sides: readonly Side[];
  /** Zoom from which it is shown. */
  minZoom?: number;
};

/** Space that a label keeps to markers and to other labels, in pixels. */
const gapPx = 3;

/**
 * Adds labels that give way to markers, controls and earlier labels. Each stands on its first side that lies within the map and is free;
 * without one it is hidden. They are arranged again after each move and with the markers. The text is set as text, not as markup.
 */
export function addLabels(map: LeafletMap, labels: readonly MapLabel[]): void {
  const added = labels.map(({ text, at, kind, sides, minZoom = 0 }) => {
    const element = document.createElement('span');
    element.textContent = text;
    const icon = L.divIcon({ className: `${css.label} ${css[kind]}`, html: element, iconSize: [0, 0] });
    L.marker([...at], { icon, pane: 'city', interactive: false, keyboard: false }).addTo(map);
    return { element, sides, minZoom };
  });
  let frame = 0;
  const arrange = () => {
    const obstacles = map.getContainer().querySelectorAll('.leaflet-marker-pane > *, .leaflet-control');
    const area = map.getContainer().getBoundingClientRect();
    const taken = [...obstacles].map((obstacle) => obstacle.getBoundingClientRect());
    for (const { element, sides, minZoom } of added) {
      const side =
        map.getZoom() < minZoom ? undefined : sides.find((candidate) => isFree(element, candidate, area, taken));
      element.dataset.side = side ?? 'none';
      if (side) taken.push(element.getBoundingClientRect());
    }
  };
  map.on('moveend layeradd layerremove', () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(arrange);
  });
  map.on('unload', () => cancelAnimationFrame(frame));
}

/** Whether an element on a side of its point lies within an area and overlaps none of the rectangles. Moves the element there. */
function isFree(element: HTMLElement, side: Side, area: DOMRect, taken: DOMRect[]): boolean {
  element.dataset.side = side;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (left < area.left || right > area.right || top < area.top || bottom > area.bottom) return false;
  return taken.every(
    (other) =>
      left > other.right + gapPx ||
      right < other.left - gapPx ||
      top > other.bottom + gapPx ||
      bottom < other.top - gapPx,
  );
}
