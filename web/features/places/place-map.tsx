import 'leaflet/dist/leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Listed } from '#contract/places.ts';
import { map as texts } from '#texts/places.ts';
import { drawMap, type Leaflet, markerOf, pointOf } from './draw-map.ts';
import css from './place-map.module.css';

const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const credit = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

/** Places as points over a plain ground; streets only for those who ask, since they come from another site. */
export function PlaceMap({ items }: { items: Listed[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ map: LeafletMap; L: Leaflet } | null>(null);
  const [streets, setStreets] = useState(false);
  const [failed, setFailed] = useState(false);
  const points = useMemo(() => items.flatMap(pointOf), [items]);

  useEffect(() => {
    let map: LeafletMap | undefined;
    let open = true;
    import('leaflet').then(
      ({ default: L }) => {
        if (!open || !box.current) return;
        map = drawMap(L, box.current);
        setDrawn({ map, L });
      },
      () => setFailed(true),
    );
    return () => {
      open = false;
      map?.remove();
    };
  }, []);

  useEffect(() => {
    if (!drawn) return;
    const layer = drawn.L.layerGroup(points.map((point) => markerOf(drawn.L, point))).addTo(drawn.map);
    if (points.length > 0)
      drawn.map.fitBounds(drawn.L.latLngBounds(points.map(({ at }) => at)).pad(0.08), { maxZoom: 15 });
    return () => {
      layer.remove();
    };
  }, [drawn, points]);

  useEffect(() => {
    if (!drawn || !streets) return;
    const layer = drawn.L.tileLayer(tiles, { maxZoom: 19, attribution: credit }).addTo(drawn.map);
    return () => {
      layer.remove();
    };
  }, [drawn, streets]);

  if (failed) return <p role="alert">{texts.failed}</p>;
  return (
    <div className={css.map}>
      <section ref={box} className={css.ground} aria-label={texts.label(points.length)} />
      <div className={css.legend}>
        <label className={css.streets}>
          <input type="checkbox" checked={streets} onChange={(event) => setStreets(event.target.checked)} />
          {texts.streets}
        </label>
        <span>{texts.streetsNote}</span>
        {points.length < items.length && <span>{texts.missing(items.length - points.length)}</span>}
      </div>
    </div>
  );
}
