import 'leaflet/dist/leaflet.css';
import L, { type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DirectoryEntry } from '#contract/places.ts';
import { city } from '#domain/city.ts';
import { directoryMap as texts } from '#texts/places/directory.ts';
import { addMarkers, createMap } from './create-map.ts';
import css from './place-map.module.css';
import { groupByPoint } from './point-clusters.ts';

const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const cityCenter: [number, number] = [city.latitude, city.longitude];
const credit = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

/** Map of places over the river and the main roads. Street tiles are opt-in, because they load from a third party. */
export function PlaceMap({ items }: { items: DirectoryEntry[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [streets, setStreets] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const points = useMemo(() => groupByPoint(items), [items]);

  useEffect(() => {
    if (!box.current) return;
    const created = createMap(box.current);
    setMap(created);
    return () => {
      created.remove();
    };
  }, []);

  useEffect(() => {
    if (!map) return;
    const removeMarkers = addMarkers(map, points);
    const shown = points.length > 0 ? points.map(({ position }) => position) : [cityCenter];
    map.fitBounds(L.latLngBounds(shown).pad(0.08), { maxZoom: points.length > 0 ? 15 : 12, animate: false });
    return removeMarkers;
  }, [map, points]);

  useEffect(() => {
    if (!map || !streets) return;
    const layer = L.tileLayer(tiles, { maxZoom: 19, attribution: credit });
    layer.on('loading', () => setHasFailed(false));
    layer.on('tileerror', () => setHasFailed(true));
    layer.addTo(map);
    return () => {
      setHasFailed(false);
      layer.remove();
    };
  }, [map, streets]);

  const missing = items.length - points.reduce((count, point) => count + point.items.length, 0);
  return (
    <div className={css.map}>
      <section ref={box} className={css.ground} aria-label={texts.label(points.length)} />
      <div className={css.legend}>
        <label className={css.streets}>
          <input type="checkbox" checked={streets} onChange={(event) => setStreets(event.target.checked)} />
          <span>{texts.streets}</span>
        </label>
        <span role="status">{hasFailed ? texts.streetsFailed : texts.streetsNote}</span>
        <span>{texts.simplified}</span>
        <span>{texts.sameAsList}</span>
        {missing > 0 && <span>{texts.missing(missing)}</span>}
      </div>
    </div>
  );
}
