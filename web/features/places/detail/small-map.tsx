import { placeExtras as texts } from '#texts/places/place-page.ts';
import css from './small-map.module.css';
import { type SmallMapViewModel, smallMapSize } from './small-map-view-model.ts';

const { width, height } = smallMapSize;
/** A pin is round, and wider for several numbers. */
const pinWidth = (label: string) => 13 + 9 * label.length;

/** Static map of the surroundings of a place: river, main roads, bridges and nearby places. No tiles, no requests. */
export function SmallMap({ name, map }: { name: string; map: SmallMapViewModel }) {
  return (
    <svg
      className={css.map}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      role="img"
      aria-label={texts.map(name)}
    >
      {map.mexico && <path className={css.mexico} d={map.mexico} />}
      {map.river && (
        <>
          <path className={css.river} d={map.river} />
          <path className={css.border} d={map.river} />
        </>
      )}
      {map.roads.map(({ kind, path }) => (
        <path key={path} className={css.road} data-kind={kind} d={path} />
      ))}
      {map.roads.map(
        ({ path, label }) =>
          label && (
            <text
              key={path}
              className={css.roadName}
              transform={`translate(${label.x} ${label.y}) rotate(${label.degrees})`}
              dy="4"
            >
              {label.name}
            </text>
          ),
      )}
      {map.bridges.map(({ name, x, y, isLabelLeft }) => (
        <g key={name}>
          <path className={css.bridge} d={`M${x - 8} ${y + 6}v-4a8 8 0 0 1 16 0v4`} />
          <text className={css.bridgeName} x={isLabelLeft ? x - 14 : x + 14} y={y + 18} data-left={isLabelLeft}>
            {name}
          </text>
        </g>
      ))}
      {map.pins.map(({ label, x, y }) => (
        <g key={label} className={css.pin}>
          <rect x={x - pinWidth(label) / 2} y={y - 11} width={pinWidth(label)} height="22" rx="11" />
          <text x={x} y={y + 5}>
            {label}
          </text>
        </g>
      ))}
      <circle className={css.place} r="9" />
      <g className={css.scale} transform={`translate(${-width / 2 + 14} ${height / 2 - 14})`}>
        <path d={`M0 -5V0H${map.scale.length}V-5`} />
        <text x={map.scale.length + 6} y="0">
          {texts.scale(map.scale.metres)}
        </text>
      </g>
    </svg>
  );
}
