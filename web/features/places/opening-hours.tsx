import { city } from '#domain/city.ts';
import { openingRows, weekdayAt } from '#domain/opening-hours.ts';
import { place as texts } from '#texts/places.ts';
import { useHydrated } from '#web/components/use-hydrated.ts';
import css from './opening-hours.module.css';

/** A place's week with today's row marked; today is the city's, and known only in the browser (PLACE-4). */
export function OpeningHours({ hours }: { hours: string }) {
  const rows = openingRows(hours);
  const today = useHydrated() ? weekdayAt(new Date(), city.timeZone) : null;
  if (rows.length === 0) return null;
  return (
    <section className={css.hours}>
      <h2 id="hours">{texts.hours}</h2>
      <table aria-labelledby="hours">
        <tbody>
          {rows.map(({ weekday, hours: open, entry }) => (
            <tr key={entry} title={entry} {...(weekday === today ? { 'aria-current': 'date' } : {})}>
              <th scope="row">
                {texts.weekdays[weekday]} {weekday === today && <span className={css.today}>{texts.today}</span>}
              </th>
              <td>{open}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
