import { bridgesPage as texts } from '#texts/bridges-public.ts';
import css from './hours-ahead.module.css';
import type { LaneWords } from './lane-words.ts';

type Props = { title: string; bridge: string; lanes: LaneWords[]; isOpen: boolean };

/** What is expected hour by hour, each lane in a row of its own; nothing where nothing is. */
export function HoursAhead({ title, bridge, lanes, isOpen }: Props) {
  const known = lanes.filter(({ hours, face }) => hours.length > 0 && face !== 'closed');
  const [first] = known;
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
        {known.map(({ lane, name, hours }) => (
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
