import 'leaflet/dist/leaflet.css';
import { IconX } from '@tabler/icons-react';
import L, { type Map as LeafletMap, type Marker } from 'leaflet';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { DirectoryEntry } from '#contract/places.ts';
import { city } from '#domain/city.ts';
import { directoryMap as texts } from '#texts/places/directory-parts.ts';
import icon from '#web/components/buttons/icon-button.module.css';
import { addMarkers, createMap } from './create-map.ts';
import css from './place-map.module.css';
import { groupByPoint } from './point-clusters.ts';
import { StreetTiles } from './street-tiles.tsx';

const cityCenter: [number, number] = [city.latitude, city.longitude];
/** Space between a marker and the sheet, in pixels. */
const clearPx = 24;

type Props<Row> = {
  rows: readonly Row[];
  /** Renders a row in the list of a marker. */
  children: (row: Row) => ReactNode;
};
type Opened = { ids: Set<number>; marker: Marker };

/**
 * Map of places over both countries, the river and the main roads. A marker opens the list of its places over the map.
 */
export function PlaceMap<Row extends { place: DirectoryEntry }>({ rows, children }: Props<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const points = useMemo(() => groupByPoint(rows.map(({ place }) => place)), [rows]);

  useEffect(() => {
    if (!box.current) return;
    const created = createMap(box.current);
    created.on('click', () => setOpened(null));
    setMap(created);
    return () => {
      created.remove();
    };
  }, []);

  useEffect(() => {
    if (!map) return;
    const removeMarkers = addMarkers(map, points, (items, marker) =>
      setOpened({ ids: new Set(items.map(({ Id }) => Id)), marker }),
    );
    const shown = points.length > 0 ? points.map(({ position }) => position) : [cityCenter];
    map.fitBounds(L.latLngBounds(shown).pad(0.08), { maxZoom: points.length > 0 ? 15 : 12, animate: false });
    return () => {
      setOpened(null);
      removeMarkers();
    };
  }, [map, points]);

  function close() {
    (opened?.marker.getElement() ?? box.current)?.focus({ preventScroll: true });
    setOpened(null);
  }

  const missing = rows.length - points.reduce((count, point) => count + point.items.length, 0);
  const openedRows = opened ? rows.filter(({ place }) => opened.ids.has(place.Id)) : [];
  return (
    <div className={css.map}>
      <div className={css.frame}>
        <section ref={box} className={css.ground} aria-label={texts.label(points.length)} />
        {map && opened && (
          <Sheet
            key={L.stamp(opened.marker)}
            map={map}
            marker={opened.marker}
            count={openedRows.length}
            onClose={close}
          >
            {openedRows.map((row) => (
              <li key={row.place.Id}>{children(row)}</li>
            ))}
          </Sheet>
        )}
      </div>
      <div className={css.legend}>
        <StreetTiles map={map} />
        <span>{texts.sameAsList}</span>
        {missing > 0 && <span>{texts.missing(missing)}</span>}
      </div>
    </div>
  );
}

type SheetProps = { map: LeafletMap; marker: Marker; count: number; onClose: () => void; children: ReactNode };

/** The places of a marker, in a sheet over the map that leaves the marker visible. It takes the focus and is not modal. */
function Sheet({ map, marker, count, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true });
    sheet.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    const [covered, pin] = [sheet.current, marker.getElement()].map((element) => element?.getBoundingClientRect());
    if (!(covered && pin)) return;
    const isBeside = covered.width < map.getSize().x / 2;
    const x = isBeside ? Math.max(0, pin.right + clearPx - covered.left) : 0;
    const y = isBeside ? 0 : Math.max(0, pin.bottom + clearPx - covered.top);
    if (x || y) map.panBy([x, y]);
  }, [map, marker]);
  return (
    <section
      ref={sheet}
      className={css.sheet}
      tabIndex={-1}
      aria-label={texts.here(count)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <p className={css.sheetHead}>
        <span>{texts.here(count)}</span>
        <button type="button" className={icon.icon} onClick={onClose} aria-label={texts.close}>
          <IconX size={20} stroke={2} aria-hidden="true" />
        </button>
      </p>
      <ul>{children}</ul>
    </section>
  );
}
