import L, { type Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { mapControls as texts } from '#texts/places/directory-parts.ts';
import css from './street-tiles.module.css';

const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const credit = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

/** Check box that adds street tiles to a map. They are opt-in, because they load from a third party. */
export function StreetTiles({ map }: { map: LeafletMap | null }) {
  const [isShown, setIsShown] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!map || !isShown) return;
    const layer = L.tileLayer(tiles, { maxZoom: 19, attribution: credit });
    layer.on('loading', () => setHasFailed(false));
    layer.on('tileerror', () => setHasFailed(true));
    layer.addTo(map);
    return () => {
      setHasFailed(false);
      layer.remove();
    };
  }, [map, isShown]);
  return (
    <>
      <label className={css.label}>
        <input type="checkbox" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
        <span>{texts.streets}</span>
      </label>
      <span role="status">{hasFailed ? texts.streetsFailed : texts.streetsNote}</span>
      <span>{texts.simplified}</span>
    </>
  );
}
