import { IconDownload, IconNavigation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bridgeFacts as texts } from '#texts/bridges/bridge-page.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import type { OpeningHoursLine } from '#web/features/bridges/hours/format-opening-hours.ts';
import type { BridgeFactsViewModel, ChosenLaneViewModel } from './bridge-detail-view-model.ts';
import css from './bridge-facts.module.css';

/** Practical facts about a bridge: opening hours, tolls, directions and notices. */
export function BridgeFacts({ facts }: { facts: BridgeFactsViewModel }) {
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
                <dd translate="no">{price}</dd>
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
          <p translate="no">{address}</p>
          <a href={directions} className={`${button.button} ${css.link}`}>
            <IconNavigation size={20} stroke={1.8} aria-hidden="true" />
            <span>{texts.directions}</span>
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

/** Downloads of a lane's readings, with links to the API documentation. */
export function LaneDownloads({ chosen: { csv, json } }: { chosen: ChosenLaneViewModel }) {
  return (
    <section aria-labelledby="data" className={css.data}>
      <h2 id="data">{texts.data}</h2>
      <p>{texts.dataHelp}</p>
      <p className={css.links}>
        <a href={csv} download className={button.button}>
          <IconDownload size={20} stroke={1.8} aria-hidden="true" />
          <span>{texts.csv}</span>
        </a>
        <a href={json} className={button.button}>
          {texts.json}
        </a>
        <Link to={paths.openData()}>{texts.openData}</Link>
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

const Lines = ({ lines }: { lines: OpeningHoursLine[] }) => (
  <ul>
    {lines.map(({ days, hours }) => (
      <li key={days}>
        <strong>{days}</strong>: <span>{hours}</span>
      </li>
    ))}
  </ul>
);
