import L, {
  type LatLngBounds,
  type LayerGroup,
  type Map as LeafletMap,
  type Marker,
  type PolylineOptions,
} from 'leaflet';
import type { DirectoryEntry } from '#contract/places.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { type MapPoint, mapNames, mexico, riverLine, riverWidthM, roads } from '#domain/places/city-map.ts';
import { mapControls, directoryMap as texts } from '#texts/places/directory-parts.ts';
import css from './create-map.module.css';
import markerCss from './place-map.module.css';
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
  L.control.zoom({ zoomInTitle: mapControls.zoomIn, zoomOutTitle: mapControls.zoomOut }).addTo(map);
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
  const icon = L.divIcon({
    className: (isMany ? markerCss.cluster : markerCss.pin) ?? '',
    html,
    iconSize: [sizePx, sizePx],
  });
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

/** Zoom from which the names of roads have room. */
const minRoadNameZoom = 13;
/** Smallest width of the drawn river, in pixels. */
const minRiverPx = 6;
/** Below Leaflet's street tiles, which cover the layer when they load. */
const paneZIndex = '150';

/**
 * Draws both countries, the river, border, main roads, bridges and names. Colours come from CSS classes, so they follow the theme and
 * forced colours.
 */
function addCityLayer(map: LeafletMap): void {
  const pane = map.createPane('city');
  pane.style.zIndex = paneZIndex;
  const options = { renderer: L.svg({ pane: 'city', padding: 0.5 }), pane: 'city', interactive: false };
  const draw = (points: readonly MapPoint[], className = '', style: PolylineOptions = {}) =>
    L.polyline(points as [number, number][], { ...options, className, ...style }).addTo(map);
  const land = { ...options, className: css.mexico ?? '', stroke: false, fillOpacity: 1 };
  L.polygon(mexico as [number, number][], land).addTo(map);
  const river = draw(riverLine, css.river);
  map.on('zoomend', () => river.setStyle({ weight: Math.max(minRiverPx, riverWidthM / getMetresPerPixel(map)) }));
  draw(riverLine, css.border, { weight: 1.5, dashArray: '6 6' });
  for (const { kind, points } of roads) if (kind === 'street') draw(points, css.street, { weight: 2.5 });
  const highways = roads.filter(({ kind }) => kind === 'highway');
  for (const { points } of highways) draw(points, css.casing, { weight: 6 });
  for (const { points } of highways) draw(points, css.highway, { weight: 3.5 });
  for (const { latitude, longitude } of bridges) {
    const icon = L.divIcon({ className: css.bridge ?? '', iconSize: [14, 14] });
    L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
  }
  addLabels(map, listLabels());
}

/** All names, the most important first. */
function listLabels(): MapLabel[] {
  return [
    ...mapNames.map(({ name, kind, at }) => ({ text: name, at, kind, sides: kind === 'city' ? citySides : center })),
    // the first two bridges are close together
    ...bridges.map(({ name, latitude, longitude }, index) => ({
      text: name,
      at: [latitude, longitude] as const,
      kind: 'bridge' as const,
      sides: index === 0 ? beside.toReversed() : [...beside, ...stacked],
    })),
    ...roads.map(({ name, points }) => ({
      text: name,
      kind: 'road' as const,
      minZoom: minRoadNameZoom,
      ...placeName(points),
    })),
  ];
}

const center = ['center'] as const;
const beside = ['right', 'left'] as const;
const stacked = ['above', 'below'] as const;
const citySides = [...center, ...stacked, ...beside] as const;

/** Metres of a pixel in the city, at the map's zoom in the projection of Leaflet. */
function getMetresPerPixel(map: LeafletMap): number {
  const equatorM = 40_075_017;
  return (equatorM * Math.cos((city.latitude * Math.PI) / 180)) / (256 * 2 ** map.getZoom());
}

/** The middle of a road's longest segment, and the sides of it. */
function placeName(points: readonly MapPoint[]): Pick<MapLabel, 'at' | 'sides'> {
  const segments = points.slice(1).map((end, index) => [points[index] as MapPoint, end] as const);
  const length = ([one, other]: (typeof segments)[number]) => Math.hypot(other[0] - one[0], other[1] - one[1]);
  const [start, end] = segments.toSorted((one, other) => length(other) - length(one))[0] as (typeof segments)[number];
  const isSteep = Math.abs(end[0] - start[0]) > Math.abs(end[1] - start[1]);
  return { at: [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], sides: isSteep ? beside : stacked };
}

type Side = 'center' | 'right' | 'left' | 'above' | 'below';
type MapLabel = {
  text: string;
  at: MapPoint;
  kind: 'bridge' | 'city' | 'country' | 'river' | 'road';
  /** Where the text may stand at its point, the best side first. */
  sides: readonly Side[];
  /** Zoom from which it is shown. */
  minZoom?: number;
};

/** More than any distance from the top of the map in pixels, by which Leaflet stacks markers: above the lines at 200. */
const aboveLines = 1_000_000;

/** Space that a label keeps to markers and to other labels, in pixels. */
const gapPx = 3;

/**
 * Adds labels that give way to markers, controls and earlier labels. Each stands on its first side that lies within the map and is free;
 * without one it is hidden. They are arranged again after each move, with the markers and when the typeface has loaded. The text is set as text, not as markup.
 */
function addLabels(map: LeafletMap, labels: readonly MapLabel[]): void {
  const elements = labels.map(({ text, at, kind, sides, minZoom = 0 }) => {
    const element = document.createElement('span');
    element.textContent = text;
    const icon = L.divIcon({
      className: `${css.label} ${css[`${kind}Label`]}`,
      html: element,
      iconSize: [0, 0],
    });
    L.marker([...at], { icon, pane: 'city', zIndexOffset: aboveLines, interactive: false, keyboard: false }).addTo(map);
    return { element, sides, minZoom };
  });
  let frame = 0;
  const arrange = () => {
    const obstacles = map.getContainer().querySelectorAll('.leaflet-marker-pane > *, .leaflet-control');
    const area = map.getContainer().getBoundingClientRect();
    const boxes = [...obstacles].map((obstacle) => obstacle.getBoundingClientRect());
    for (const { element, sides, minZoom } of elements) {
      const side =
        map.getZoom() < minZoom ? undefined : sides.find((candidate) => isFree(element, candidate, area, boxes));
      element.dataset.side = side ?? 'none';
      if (side) boxes.push(element.getBoundingClientRect());
    }
  };
  const arrangeNext = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(arrange);
  };
  map.on('moveend layeradd layerremove', arrangeNext);
  document.fonts.addEventListener('loadingdone', arrangeNext); // names in the typeface are wider
  map.on('unload', () => {
    document.fonts.removeEventListener('loadingdone', arrangeNext);
    cancelAnimationFrame(frame);
  });
}

/** Whether an element on a side of its point lies within an area and overlaps none of the rectangles. Moves the element there. */
function isFree(element: HTMLElement, side: Side, area: DOMRect, boxes: DOMRect[]): boolean {
  element.dataset.side = side;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (left < area.left || right > area.right || top < area.top || bottom > area.bottom) return false;
  return boxes.every(
    (other) =>
      left > other.right + gapPx ||
      right < other.left - gapPx ||
      top > other.bottom + gapPx ||
      bottom < other.top - gapPx,
  );
}
