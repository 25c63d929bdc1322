import 'leaflet/dist/leaflet.css';
import L, { type LatLng, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { city } from '#domain/city.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { pinMap as texts } from '#texts/places/places-admin.ts';
import button from '#web/components/buttons/button.module.css';
import { createMap } from '#web/features/places/directory/create-map.ts';
import placeMap from '#web/features/places/directory/place-map.module.css';
import { StreetTiles } from '#web/features/places/directory/street-tiles.tsx';
import css from './pin-map.module.css';

type Props = {
  /** Where the pin stands; null for none. */
  point: Coordinates | null;
  onChange: (point: Coordinates) => void;
};

const [cityZoom, pinZoom] = [13, 16];

/** Coordinates to about a metre. */
const toPoint = ({ lat, lng }: LatLng): Coordinates => ({
  latitude: Number(lat.toFixed(5)),
  longitude: Number(lng.toFixed(5)),
});

/** Map on which a click or a button sets a pin; the pin can also be dragged. */
export function PinMap({ point, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [latitude, longitude] = [point?.latitude, point?.longitude];
  const choose = useEffectEvent((position: LatLng) => onChange(toPoint(position)));

  useEffect(() => {
    if (!box.current) return;
    const created = createMap(box.current);
    created.setView([city.latitude, city.longitude], cityZoom);
    created.on('click', ({ latlng }) => choose(latlng));
    setMap(created);
    return () => {
      created.remove();
    };
  }, []);

  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const icon = L.divIcon({ className: css.pin ?? '', iconSize: [28, 28], iconAnchor: [14, 34] });
    // the coordinates beside the map and its button are the way for the keyboard
    const marker = L.marker([latitude, longitude], { icon, draggable: true, keyboard: false }).addTo(map);
    marker.on('dragend', () => choose(marker.getLatLng()));
    if (!map.getBounds().contains(marker.getLatLng())) map.setView(marker.getLatLng(), pinZoom);
    return () => {
      marker.remove();
    };
  }, [map, latitude, longitude]);

  return (
    <div className={css.map}>
      <p className={css.hint}>{texts.hint}</p>
      <section ref={box} className={`${placeMap.ground} ${css.ground}`} aria-label={texts.label} />
      <div className={placeMap.legend}>
        <button
          type="button"
          className={button.button}
          disabled={!map}
          onClick={() => map && onChange(toPoint(map.getCenter()))}
        >
          {texts.center}
        </button>
        <StreetTiles map={map} />
      </div>
    </div>
  );
}
