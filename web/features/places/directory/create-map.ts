import L, { type LatLngBounds, type LayerGroup, type Map as LeafletMap, type Marker } from 'leaflet';
import type { DirectoryEntry } from '#contract/places.ts';
import { directoryMap as texts } from '#texts/places/directory-parts.ts';
import { addCityLayer } from './city-layer.ts';
import css from './place-map.module.css';
import { type Cluster, clusterPoints, type MapItems } from './point-clusters.ts';

const [minZoom, maxZoom] = [9, 19];

/** Called with the places at a marker that was chosen. */
type OpenPlaces = (items: DirectoryEntry[], marker: Marker) => void;

/** Creates a Leaflet map of the city in `box`, with Spanish controls. Touch and wheel scroll the page, not the map. */
export function createMap(box: HTMLElement): LeafletMap {
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  L.Util.emptyImageUrl = '/favicon.svg'; // a local file, because the Content-Security-Policy forbids data: URLs
  const map = L.map(box, {
    zoomControl: false,
    minZoom,
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
export function addMarkers(map: LeafletMap, points: MapItems[], onOpen: OpenPlaces): () => void {
  const layer: LayerGroup = L.layerGroup().addTo(map);
  let drawn: { zoom: number; bounds: LatLngBounds } | null = null;
  const draw = () => {
    const zoom = map.getZoom();
    // the list of a marker moves the map a little; its marker must stay
    if (drawn?.zoom === zoom && drawn.bounds.contains(map.getBounds())) return;
    const bounds = map.getBounds().pad(1);
    drawn = { zoom, bounds };
    layer.clearLayers();
    const near = points.filter(({ position }) => bounds.contains(position));
    for (const cluster of clusterPoints(near, (position) => map.project(position, zoom)))
      createMarker(map, cluster, onOpen).addTo(layer);
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

/** A marker that opens its places; a cluster of several points zooms in on them first. */
function createMarker(map: LeafletMap, cluster: Cluster, onOpen: OpenPlaces): Marker {
  const items = itemsOf(cluster);
  const isMany = items.length > 1;
  const html = document.createElement('span');
  html.textContent = isMany ? String(items.length) : '';
  const sizePx = isMany ? 34 : 24;
  const icon = L.divIcon({ className: (isMany ? css.cluster : css.pin) ?? '', html, iconSize: [sizePx, sizePx] });
  const marker = L.marker(cluster.position, { icon, keyboard: true, riseOnHover: true });
  // the element exists only once the map has its first view
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', describeCluster(cluster)));
  const zoomIn = () => {
    map.getContainer().focus(); // the marker is about to disappear
    const bounds = L.latLngBounds(cluster.points.map(({ position }) => position));
    map.fitBounds(bounds.pad(0.2), { maxZoom: Math.max(map.getZoom() + 2, 15) });
  };
  const isApart = cluster.points.length > 1 && map.getZoom() < maxZoom;
  const open = isApart ? zoomIn : () => onOpen(items, marker);
  marker.on('click', open);
  marker.on('keypress', ({ originalEvent }) => originalEvent.key === 'Enter' && open());
  return marker;
}
