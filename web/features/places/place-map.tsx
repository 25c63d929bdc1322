import 'leaflet/dist/leaflet.css';
import L, { type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Listed } from '#contract/places.ts';
import { map as texts } from '#texts/directory.ts';
import { drawMap, markerOf, pointsOf } from './draw-map.ts';
import css from './place-map.module.css';

const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const credit = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

/** Places as points over a plain ground; streets only for those who ask, since they come from another site. */
export function PlaceMap({ items }: { items: Listed[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [streets, setStreets] = useState(false);
  const points = useMemo(() => pointsOf(items), [items]);

  useEffect(() => {
    if (!box.current) return;
    const drawn = drawMap(box.current);
    setMap(drawn);
    return () => {
      drawn.remove();
    };
  }, []);

  useEffect(() => {
    if (!map) return;
    const layer = L.layerGroup(points.map(markerOf)).addTo(map);
    if (points.length > 0) map.fitBounds(L.latLngBounds(points.map(({ at }) => at)).pad(0.08), { maxZoom: 15 });
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
