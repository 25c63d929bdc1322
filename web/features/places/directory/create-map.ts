import L, { type CircleMarker, type Map as LeafletMap, type PopupOptions } from 'leaflet';
import type { DirectoryEntry } from '#contract/places.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import { directoryMap as texts } from '#texts/places/directory.ts';
import { paths } from '#web/api/paths.ts';
import css from './place-map.module.css';

type Point = { items: DirectoryEntry[]; position: [latitude: number, longitude: number] };

const maxZoom = 19;
const maxPopupPx = 260;

/** Groups items by their coordinates. Items without coordinates are left out. */
export function groupByPoint(items: DirectoryEntry[]): Point[] {
  const points = new Map<string, Point>();
  for (const item of items) {
    if (item.Latitude === null || item.Longitude === null) continue;
    const key = `${item.Latitude},${item.Longitude}`;
    const point = points.get(key) ?? { items: [], position: [item.Latitude, item.Longitude] };
    point.items.push(item);
    points.set(key, point);
  }
  return [...points.values()];
}

/**
 * Creates a Leaflet map in `box`: plain background, the four bridges as landmarks, Spanish controls. Touch and wheel scroll
 * the page, not the map.
 */
export function createMap(box: HTMLElement): LeafletMap {
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  L.Util.emptyImageUrl = '/favicon.svg'; // a local file, because the Content-Security-Policy forbids data: URLs
  const map = L.map(box, {
    preferCanvas: true,
    zoomControl: false,
    maxZoom,
    scrollWheelZoom: false,
    dragging: !window.matchMedia('(pointer: coarse)').matches,
    zoomAnimation: !reducesMotion,
    fadeAnimation: !reducesMotion,
  });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  L.control.scale({ imperial: true, metric: true }).addTo(map);
  bridges.forEach(({ name, latitude, longitude }, index) => {
    const icon = L.divIcon({ className: css.bridge ?? '', iconSize: [14, 14] });
    const bridge = L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
    const direction = index === 0 ? 'left' : 'right'; // the first two bridges are close together
    bridge.bindTooltip(name, { permanent: true, direction, className: css.bridgeName ?? '' });
  });
  return map;
}

/** Creates a dot with a popup that lists the names and addresses of the items at the point. */
export function createMarker({ items, position }: Point): CircleMarker {
  const colours = getComputedStyle(document.documentElement);
  const colour = (name: string) => colours.getPropertyValue(name).trim();
  const style = { radius: 8, weight: 2, color: colour('--raised'), fillColor: colour('--agua'), fillOpacity: 0.95 };
  const popup = { closeButtonLabel: texts.close, maxWidth: maxPopupPx, maxHeight: maxPopupPx } as PopupOptions;
  return L.circleMarker(position, style).bindPopup(() => createPopup(items), popup);
}

/** Builds DOM nodes instead of HTML markup, because names are user input. */
function createPopup(items: DirectoryEntry[]): HTMLElement {
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
