import { IconDownload, IconNavigation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { bridgesApiTag } from '#texts/bridges-public.ts';
import { crossingFacts as texts } from '#texts/crossing.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import css from './crossing-facts.module.css';
import type { ChosenWords, FactsWords } from './crossing-words.ts';
import type { HoursLine } from './hours-words.ts';

/** What one needs to know of a crossing before going: hours, tolls, the way there, notices. */
export function CrossingFacts({ facts }: { facts: FactsWords }) {
  const { hours, laneHours, tolls, tollSources, address, directions, note, notice } = facts;
  return (
    <section aria-labelledby="facts" className={css.facts}>
      <h2 id="facts">{texts.title}</h2>
      <div className={css.cards}>
        <Fact title={texts.hours}>
          {hours.length > 0 ? <Lines lines={hours} /> : <p>{texts.hoursUnknown}</p>}
          {laneHours.map(({ title, lines }) => (
            <div key={title}>
              <h4>{title}</h4>
              <Lines lines={lines} />
            </div>
          ))}
        </Fact>
        <Fact title={texts.tolls}>
          {tolls.length === 0 && <p>{texts.tollsUnknown}</p>}
          <dl className={css.tolls}>
            {tolls.map(({ what, price }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
          {tollSources.map((source) => (
            <p key={source} className={css.small}>
              {source}
            </p>
          ))}
        </Fact>
        <Fact title={texts.address}>
          <p>{address}</p>
          <a href={directions} className={`${button.button} ${css.link}`}>
            <IconNavigation size={20} stroke={1.8} aria-hidden="true" />
            {texts.directions}
          </a>
        </Fact>
        {note && (
          <Fact title={texts.note}>
            <p className={css.long}>{note}</p>
          </Fact>
        )}
        {notice && (
          <Fact title={texts.notice}>
            <p className={css.long}>{notice}</p>
          </Fact>
        )}
      </div>
    </section>
  );
}

/** A lane's readings to take along, and what they are. */
export function LaneData({ chosen: { csv, json } }: { chosen: ChosenWords }) {
  return (
    <section aria-labelledby="data" className={css.data}>
      <h2 id="data">{texts.data}</h2>
      <p>{texts.dataHelp}</p>
      <p className={css.links}>
        <a href={csv} download className={button.button}>
          <IconDownload size={20} stroke={1.8} aria-hidden="true" />
          {texts.csv}
        </a>
        <a href={json} className={button.button}>
          {texts.json}
        </a>
        <a href={paths.apiDocs(bridgesApiTag)}>{texts.apiDocs}</a>
      </p>
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

const Lines = ({ lines }: { lines: HoursLine[] }) => (
  <ul>
    {lines.map(({ days, hours }) => (
      <li key={days}>
        <strong>{days}</strong>: {hours}
      </li>
    ))}
  </ul>
);
