import 'leaflet/dist/leaflet.css';
import L, { type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DirectoryEntry } from '#contract/places.ts';
import { directoryMap as texts } from '#texts/places/directory.ts';
import { createMap, createMarker, groupByPoint } from './create-map.ts';
import css from './place-map.module.css';

const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const credit = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

/** Map of places over a plain background. Street tiles are opt-in, because they load from a third party. */
export function PlaceMap({ items }: { items: DirectoryEntry[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [streets, setStreets] = useState(false);
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
    const layer = L.layerGroup(points.map(createMarker)).addTo(map);
    if (points.length > 0)
      map.fitBounds(L.latLngBounds(points.map(({ position }) => position)).pad(0.08), { maxZoom: 15 });
    return () => {
      layer.remove();
    };
  }, [map, points]);

  useEffect(() => {
    if (!map || !streets) return;
    const layer = L.tileLayer(tiles, { maxZoom: 19, attribution: credit }).addTo(map);
    return () => {
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
          {texts.streets}
        </label>
        <span>{texts.streetsNote}</span>
        <span>{texts.sameAsList}</span>
        {missing > 0 && <span>{texts.missing(missing)}</span>}
      </div>
    </div>
  );
}
