import L, { type Map as LeafletMap, type PolylineOptions } from 'leaflet';
import { bridges } from '#domain/bridges/bridges.ts';
import { type MapPoint, mapNames, riverLine, roads } from '#domain/places/city-map.ts';
import css from './city-layer.module.css';

/** Zoom from which the names of roads have room. */
const minRoadNameZoom = 13;
/** Below Leaflet's street tiles, which cover the layer when they load. */
const paneZIndex = '150';

/**
 * Draws river, border, main roads, bridges and city names. Colours come from CSS classes, so they follow the theme and forced
 * colours.
 */
export function addCityLayer(map: LeafletMap): void {
  const pane = map.createPane('city');
  pane.style.zIndex = paneZIndex;
  const renderer = L.svg({ pane: 'city', padding: 0.5 });
  const draw = (points: readonly MapPoint[], className = '', options: PolylineOptions = {}) =>
    L.polyline(points as [number, number][], {
      renderer,
      pane: 'city',
      interactive: false,
      className,
      ...options,
    }).addTo(map);
  draw(riverLine, css.river, { weight: 9 });
  draw(riverLine, css.border, { weight: 1.5, dashArray: '6 6' });
  for (const { kind, points } of roads) {
    if (kind === 'highway') draw(points, css.highway, { weight: 4 });
    else draw(points, css.street, { weight: 2 });
  }
  for (const { name, at } of mapNames) addName(map, at, name, css.city);
  addBridges(map);
  const roadNames = L.layerGroup(roads.map(({ name, points }) => createName(findMiddle(points), name, css.road)));
  const showRoadNames = () => {
    if (map.getZoom() >= minRoadNameZoom) roadNames.addTo(map);
    else roadNames.remove();
  };
  map.on('zoomend', showRoadNames);
}

function addBridges(map: LeafletMap): void {
  bridges.forEach(({ name, latitude, longitude }, index) => {
    const icon = L.divIcon({ className: css.bridge ?? '', iconSize: [14, 14] });
    const bridge = L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
    const direction = index === 0 ? 'left' : 'right'; // the first two bridges are close together
    bridge.bindTooltip(name, {
      permanent: true,
      direction,
      offset: [index === 0 ? -12 : 12, 0],
      className: css.bridgeName ?? '',
    });
  });
}

const addName = (map: LeafletMap, at: MapPoint, name: string, className: string | undefined) =>
  createName(at, name, className).addTo(map);

/** A name on the map. The text is set as text, not as markup. */
function createName([latitude, longitude]: MapPoint, name: string, className = '') {
  const html = document.createElement('span');
  html.textContent = name;
  const icon = L.divIcon({ className, html, iconSize: [0, 0] });
  return L.marker([latitude, longitude], { icon, pane: 'city', interactive: false, keyboard: false });
}

/** The vertex in the middle of a road's longest segment. */
function findMiddle(points: readonly MapPoint[]): MapPoint {
  const segments = points.slice(1).map((end, index) => [points[index] as MapPoint, end] as const);
  const length = ([one, other]: (typeof segments)[number]) => Math.hypot(other[0] - one[0], other[1] - one[1]);
  const [start, end] = segments.toSorted((one, other) => length(other) - length(one))[0] as (typeof segments)[number];
  return [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
}
