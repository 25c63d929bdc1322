import type { CircleMarker, Map as LeafletMap } from 'leaflet';
import type { Listed } from '#contract/places.ts';
import { bridges } from '#domain/bridges.ts';
import { map as texts } from '#texts/places.ts';
import { paths } from '#web/api/paths.ts';
import css from './place-map.module.css';

export type Leaflet = typeof import('leaflet');
type Point = { item: Listed; at: [latitude: number, longitude: number] };

const closest = 19;

/** Where an item lies; nothing for one whose place is unknown. */
export function pointOf(item: Listed): Point[] {
  if (item.Latitude === null || item.Longitude === null) return [];
  return [{ item, at: [item.Latitude, item.Longitude] }];
}

/** A map in a box: our ground, the four bridges to find one's way by, Spanish controls. */
export function drawMap(L: Leaflet, box: HTMLElement): LeafletMap {
  const map = L.map(box, { preferCanvas: true, zoomControl: false, maxZoom: closest });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  L.control.scale({ imperial: true, metric: true }).addTo(map);
  for (const { name, latitude, longitude } of bridges) {
    const icon = L.divIcon({ className: css.bridge ?? '', iconSize: [18, 18] });
    const bridge = L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
    bridge.bindTooltip(name, { permanent: true, direction: 'left', className: css.bridgeName ?? '', offset: [-8, 0] });
  }
  return map;
}

/** A point that opens the item's name and address. */
export function markerOf(L: Leaflet, { item, at }: Point): CircleMarker {
  const colours = getComputedStyle(document.documentElement);
  const colour = (name: string) => colours.getPropertyValue(name).trim();
  const style = { radius: 8, weight: 2, color: colour('--raised'), fillColor: colour('--agua'), fillOpacity: 0.95 };
  return L.circleMarker(at, style).bindPopup(() => popupOf(item));
}

/** Built from nodes, never from markup: names come from people. */
function popupOf(item: Listed): HTMLElement {
  const popup = document.createElement('div');
  const name = document.createElement('a');
  name.href = paths.place(item.Id);
  name.textContent = item.Name;
  const address = document.createElement('p');
  address.textContent = item.Address;
  popup.append(name, address);
  return popup;
}
