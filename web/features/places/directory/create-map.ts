import L, { type LatLngBounds, type LayerGroup, type Map as LeafletMap, type Marker, type PopupOptions } from 'leaflet';
import type { DirectoryEntry } from '#contract/places.ts';
import { directoryMap as texts } from '#texts/places/directory.ts';
import { paths } from '#web/api/paths.ts';
import { addCityLayer } from './city-layer.ts';
import css from './place-map.module.css';
import { type Cluster, clusterPoints, type MapItems } from './point-clusters.ts';

const maxZoom = 19;
const maxPopupPx = 260;

/** Creates a Leaflet map of the city in `box`, with Spanish controls. Touch and wheel scroll the page, not the map. */
export function createMap(box: HTMLElement): LeafletMap {
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  L.Util.emptyImageUrl = '/favicon.svg'; // a local file, because the Content-Security-Policy forbids data: URLs
  const map = L.map(box, {
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
  addCityLayer(map);
  return map;
}

/**
 * Shows points as markers, those that would overlap as one with their number. Only markers in and around the visible part exist.
 * Returns a function that removes them.
 */
export function addMarkers(map: LeafletMap, points: MapItems[]): () => void {
  const layer: LayerGroup = L.layerGroup().addTo(map);
  let drawn: { zoom: number; bounds: LatLngBounds } | null = null;
  const draw = () => {
    const zoom = map.getZoom();
    // an open popup moves the map a little; its marker must stay
    if (drawn?.zoom === zoom && drawn.bounds.contains(map.getBounds())) return;
    const bounds = map.getBounds().pad(1);
    drawn = { zoom, bounds };
    layer.clearLayers();
    const near = points.filter(({ position }) => bounds.contains(position));
    for (const cluster of clusterPoints(near, (position) => map.project(position, zoom)))
      createMarker(map, cluster).addTo(layer);
  };
  map.on('moveend', draw);
  return () => {
    map.off('moveend', draw);
    layer.remove();
  };
}

const itemsOf = ({ points }: Cluster) => points.flatMap(({ items }) => items);

function describeCluster(cluster: Cluster): string {
  const [first, ...more] = itemsOf(cluster);
  return more.length === 0 && first ? first.Name : texts.places(more.length + 1);
}

/** A marker with a popup that lists its places; a cluster of several points zooms in on them first. */
function createMarker(map: LeafletMap, cluster: Cluster): Marker {
  const items = itemsOf(cluster);
  const isMany = items.length > 1;
  const html = document.createElement('span');
  html.textContent = isMany ? String(items.length) : '';
  const sizePx = isMany ? 34 : 24;
  const icon = L.divIcon({ className: (isMany ? css.cluster : css.pin) ?? '', html, iconSize: [sizePx, sizePx] });
  const marker = L.marker(cluster.position, { icon, keyboard: true, riseOnHover: true });
  // the element exists only once the map has its first view
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', describeCluster(cluster)));
  if (cluster.points.length > 1 && map.getZoom() < maxZoom) {
    const open = () => {
      map.getContainer().focus(); // the marker is about to disappear
      const bounds = L.latLngBounds(cluster.points.map(({ position }) => position));
      map.fitBounds(bounds.pad(0.2), { maxZoom: Math.max(map.getZoom() + 2, 15) });
    };
    marker.on('click', open);
    marker.on('keypress', ({ originalEvent }) => originalEvent.key === 'Enter' && open());
    return marker;
  }
  const popup = { closeButtonLabel: texts.close, maxWidth: maxPopupPx, maxHeight: maxPopupPx } as PopupOptions;
  return marker.bindPopup(() => createPopup(items), popup);
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
