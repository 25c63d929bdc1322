import { bridgesPage as texts } from '#texts/bridges/board.ts';
import type { LaneViewModel } from '#web/features/bridges/lane-view-model.ts';
import css from './hours-ahead.module.css';

type Props = { title: string; bridge: string; lanes: LaneViewModel[] };

/** Table of hourly estimates, one row per lane; renders nothing without estimates. */
export function HoursAhead({ title, bridge, lanes }: Props) {
  const lanesWithEstimates = lanes.filter(({ hours, face }) => hours.length > 0 && face !== 'closed');
  const [first] = lanesWithEstimates;
  if (!first) return null;
  return (
    <div className={css.hours}>
      <h3>{title}</h3>
      <table>
        <caption className="visually-hidden">{`${texts.hoursCaption}, ${bridge}`}</caption>
        <thead>
          <tr>
            {first.hours.map(({ at }) => (
              <th key={at} scope="col">
                {at}
              </th>
            ))}
          </tr>
        </thead>
        {lanesWithEstimates.map(({ lane, name, hours }) => (
          <tbody key={lane}>
            <tr>
              <th scope="rowgroup" colSpan={hours.length} className={css.lane}>
                {name}
              </th>
            </tr>
            <tr>
              {hours.map(({ at, text, level }) => (
                <td key={at} translate="no" data-level={level} data-hour={at}>
                  {text}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}
