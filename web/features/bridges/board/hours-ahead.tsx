import { bridgesPage as texts } from '#texts/bridges/bridges-public.ts';
import type { LaneViewModel } from '#web/features/bridges/lane-view-model.ts';
import css from './hours-ahead.module.css';

type Props = { title: string; bridge: string; lanes: LaneViewModel[]; isOpen: boolean };

/** Table of hourly estimates, one row per lane; renders nothing without estimates. */
export function HoursAhead({ title, bridge, lanes, isOpen }: Props) {
  const lanesWithEstimates = lanes.filter(({ hours, face }) => hours.length > 0 && face !== 'closed');
  const [first] = lanesWithEstimates;
  if (!first) return null;
  return (
    <details className={css.hours} open={isOpen}>
      <summary>{title}</summary>
      <table>
        <caption className="visually-hidden">
          {texts.hoursCaption}, {bridge}
        </caption>
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
                <td key={at} data-level={level}>
                  {text}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </details>
  );
}
