import { city } from '#domain/city.ts';
import { getWeekday, listFreeEntries, parseOpeningRows } from '#domain/opening-hours/opening-rows.ts';
import { openingHours } from '#texts/opening-hours.ts';
import { placePage as texts } from '#texts/places/place-page.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import css from './opening-hours.module.css';

/**
 * Weekly opening hours with today's row marked: today in the city's time zone, determined after hydration (PLACE-4). Hours that
 * could not be read by days are shown as they are written.
 */
export function OpeningHours({ hours }: { hours: string }) {
  const rows = parseOpeningRows(hours);
  const today = useHydrated() ? getWeekday(new Date(), city.timeZone) : null;
  const free = listFreeEntries(hours);
  if (rows.length + free.length === 0) return null;
  return (
    <section className={css.hours}>
      <h2 id="hours">{texts.hours}</h2>
      {rows.length > 0 && (
        <table aria-labelledby="hours">
          <tbody>
            {rows.map(({ weekday, hours: open, entry }) => (
              <tr key={entry} title={entry} {...(weekday === today ? { 'aria-current': 'date' } : {})}>
                <th scope="row">
                  <span>{openingHours.weekdays[weekday]}</span>{' '}
                  {weekday === today && (
                    <span className="badge" data-tone="strong">
                      {texts.today}
                    </span>
                  )}
                </th>
                <td>{open}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {free.map((entry) => (
        <p key={entry}>{entry}</p>
      ))}
    </section>
  );
}
