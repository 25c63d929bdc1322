import L, { type CircleMarker, type Map as LeafletMap, type PopupOptions } from 'leaflet';
import type { Listed } from '#contract/places.ts';
import { bridges } from '#domain/bridges.ts';
import { map as texts } from '#texts/directory.ts';
import { paths } from '#web/api/paths.ts';
import css from './place-map.module.css';

type Point = { items: Listed[]; at: [latitude: number, longitude: number] };

const closest = 19;
const widestPopup = 260;

/** The points where items lie, one for all that share it; those whose place is unknown are left out. */
export function pointsOf(items: Listed[]): Point[] {
  const points = new Map<string, Point>();
  for (const item of items) {
    if (item.Latitude === null || item.Longitude === null) continue;
    const key = `${item.Latitude},${item.Longitude}`;
    const point = points.get(key) ?? { items: [], at: [item.Latitude, item.Longitude] };
    point.items.push(item);
    points.set(key, point);
  }
  return [...points.values()];
}

/** A map in a box: our ground, the four bridges to find one's way by, Spanish controls. A finger or wheel moves the page. */
export function drawMap(box: HTMLElement): LeafletMap {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  L.Util.emptyImageUrl = '/favicon.svg'; // a file of our own: the content policy takes no data: addresses
  const map = L.map(box, {
    preferCanvas: true,
    zoomControl: false,
    maxZoom: closest,
    scrollWheelZoom: false,
    dragging: !window.matchMedia('(pointer: coarse)').matches,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
  });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  L.control.scale({ imperial: true, metric: true }).addTo(map);
  bridges.forEach(({ name, latitude, longitude }, index) => {
    const icon = L.divIcon({ className: css.bridge ?? '', iconSize: [14, 14] });
    const bridge = L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
    const direction = index === 0 ? 'left' : 'right'; // the first two stand side by side
    bridge.bindTooltip(name, { permanent: true, direction, className: css.bridgeName ?? '' });
  });
  return map;
}

/** A dot that opens the names and addresses of what lies there. */
export function markerOf({ items, at }: Point): CircleMarker {
  const colours = getComputedStyle(document.documentElement);
  const colour = (name: string) => colours.getPropertyValue(name).trim();
  const style = { radius: 8, weight: 2, color: colour('--raised'), fillColor: colour('--agua'), fillOpacity: 0.95 };
  const popup = { closeButtonLabel: texts.close, maxWidth: widestPopup, maxHeight: widestPopup } as PopupOptions;
  return L.circleMarker(at, style).bindPopup(() => popupOf(items), popup);
}

/** Built from nodes, never from markup: names come from people. */
function popupOf(items: Listed[]): HTMLElement {
  const list = document.createElement('ul');
  for (const item of items) {
    const name = document.createElement('a');
    name.href = paths.place(item.Id);
    name.textContent = item.Name;
    const address = document.createElement('p');
    address.textContent = item.Address;
    const entry = document.createElement('li');
    entry.append(name, address);
    list.append(entry);
  }
  return list;
}
