import { placeExtras as texts } from '#texts/places/place-page.ts';
import { PlaceLink } from '#web/components/cards/place-link.tsx';
import css from './around.module.css';
import smallMap from './small-map.module.css';
import { type SmallMapViewModel, smallMapSize } from './small-map-view-model.ts';

/** A place near another, and how far away: 'a 120 m'. */
export type NearbyPlace = { id: number; name: string; away: string };

type Props = { name: string; map: SmallMapViewModel; nearby: NearbyPlace[] };

/** Small map around a place, with the nearby places numbered as in the list beside it. */
export function Around({ name, map, nearby }: Props) {
  return (
    <section className={css.around} aria-label={texts.around}>
      <h2>{texts.around}</h2>
      <div className={css.columns}>
        <figure className={css.figure}>
          <SmallMap name={name} map={map} />
          <figcaption>{texts.mapNote}</figcaption>
        </figure>
        {nearby.length > 0 && (
          <ol className={css.nearby} aria-label={texts.nearby}>
            {nearby.map((place) => (
              <li key={place.id}>
                <PlaceLink placeId={place.id}>
                  <span className={css.name}>{place.name}</span> <span className={css.away}>{place.away}</span>
                </PlaceLink>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

const { width, height } = smallMapSize;
/** A pin is round, and wider for several numbers. */
const pinWidth = (label: string) => 13 + 9 * label.length;

/** Static map of the surroundings of a place: river, main roads, bridges and nearby places. No tiles, no requests. */
function SmallMap({ name, map }: { name: string; map: SmallMapViewModel }) {
  return (
    <svg
      className={smallMap.map}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      role="img"
      aria-label={texts.map(name)}
    >
      {map.mexico && <path className={smallMap.mexico} d={map.mexico} />}
      {map.river && (
        <>
          <path className={smallMap.river} d={map.river} />
          <path className={smallMap.border} d={map.river} />
        </>
      )}
      {map.roads.map(({ kind, path }) => (
        <path key={path} className={smallMap.road} data-kind={kind} d={path} />
      ))}
      {map.roads.map(
        ({ path, label }) =>
          label && (
            <text
              key={path}
              className={smallMap.roadName}
              transform={`translate(${label.x} ${label.y}) rotate(${label.degrees})`}
              dy="4"
            >
              {label.name}
            </text>
          ),
      )}
      {map.bridges.map(({ name, x, y, isLabelLeft }) => (
        <g key={name}>
          <path className={smallMap.bridge} d={`M${x - 8} ${y + 6}v-4a8 8 0 0 1 16 0v4`} />
          <text className={smallMap.bridgeName} x={isLabelLeft ? x - 14 : x + 14} y={y + 18} data-left={isLabelLeft}>
            {name}
          </text>
        </g>
      ))}
      {map.pins.map(({ label, x, y }) => (
        <g key={label} className={smallMap.pin}>
          <rect x={x - pinWidth(label) / 2} y={y - 11} width={pinWidth(label)} height="22" rx="11" />
          <text x={x} y={y + 5}>
            {label}
          </text>
        </g>
      ))}
      <circle className={smallMap.place} r="9" />
      <g className={smallMap.scale} transform={`translate(${-width / 2 + 14} ${height / 2 - 14})`}>
        <path d={`M0 -5V0H${map.scale.length}V-5`} />
        <text x={map.scale.length + 6} y="0">
          {texts.scale(map.scale.metres)}
        </text>
      </g>
    </svg>
  );
}
