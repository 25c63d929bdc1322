import { IconDownload, IconNavigation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bridgeFacts, laneChart, bridgePage as texts } from '#texts/bridges/bridge-page.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { ShareLink } from '#web/components/buttons/share-link.tsx';
import { ChartTable } from '#web/components/charts/chart-table.tsx';
import { BackLink } from '#web/components/page/back-link.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { BridgeDrawing } from '#web/features/bridges/bridge-drawing.tsx';
import type { LaneChartViewModel } from '#web/features/bridges/history/lane-chart-view-model.ts';
import type { OpeningHoursLine } from '#web/features/bridges/hours/format-opening-hours.ts';
import { HourBars } from '#web/features/bridges/hours/hour-bars.tsx';
import { WeekMap } from '#web/features/bridges/hours/week-map.tsx';
import { SourceLine } from '#web/features/bridges/source-line.tsx';
import { saveCrossing } from '#web/shell/document/remembered-choices.ts';
import { isConnectionLost } from '#web/shell/live/connection.ts';
import css from './bridge-detail.module.css';
import type { BridgeDetailViewModel, BridgeFactsViewModel, ChosenLaneViewModel } from './bridge-detail-view-model.ts';
import { BridgeLanes } from './bridge-lanes.tsx';

type Props = { bridge: BridgeDetailViewModel; charts: LaneChartViewModel[] };

/** Page of one bridge: current lanes, the day of each, hours ahead and usual week of the chosen lane, and practical facts. */
export function BridgeDetail({ bridge, charts }: Props) {
  const { port, name, officialName, state, stateWord, opens, source, lanes, chosen, facts, measureTo, saved, shared } =
    bridge;
  return (
    <article className={`page ${css.page}`}>
      <BackLink to={paths.bridges} label={texts.back} />
      <header className={css.head}>
        <h1 translate="no">{name}</h1>
        <p className={css.official} translate="no">
          {officialName}
        </p>
        <p className={css.state} data-state={state}>
          {opens ? `${stateWord}. ${opens}` : stateWord}
        </p>
        <BridgeDrawing kind="banner" port={port} className={css.banner} />
      </header>
      <section aria-labelledby="lanes" className={css.section}>
        <div className={css.sectionHead}>
          <h2 id="lanes">{texts.lanes}</h2>
          <p>{`${texts.northbound}.`}</p>
        </div>
        {lanes.length > 0 ? <BridgeLanes lanes={lanes} /> : <EmptyState title={texts.noLanes} help="" />}
        {lanes.length > 1 && <p className={css.help}>{texts.lanesHelp}</p>}
        <ShareLink title={name} {...shared} />
        <SourceLine source={source} />
        <p className={css.accuracy}>
          <Link to={paths.accuracy}>{texts.accuracy}</Link> <Link to={paths.plan()}>{texts.plan}</Link>{' '}
          <Link to={measureTo}>{texts.measure}</Link>{' '}
          <Link to={saved.to} onClick={() => isConnectionLost() || saveCrossing(saved.crossing)}>
            {texts.save}
          </Link>
        </p>
      </section>
      {charts.length > 0 && <LaneCharts charts={charts} />}
      {chosen && (
        <>
          <HourBars lane={chosen.name} hours={chosen.ahead} />
          <WeekMap week={chosen.week} caption={chosen.caption} lane={chosen.name} />
        </>
      )}
      <BridgeFacts facts={facts} />
      {chosen && <LaneDownloads chosen={chosen} />}
    </article>
  );
}

/** Practical facts about a bridge: opening hours, tolls, directions and notices. */
function BridgeFacts({ facts }: { facts: BridgeFactsViewModel }) {
  const { hours, laneHours, tolls, tollSources, address, directions, note, notice } = facts;
  return (
    <section aria-labelledby="facts" className={css.facts}>
      <h2 id="facts">{bridgeFacts.title}</h2>
      <div className={css.cards}>
        <Fact title={bridgeFacts.hours}>
          {hours.length > 0 ? <Lines lines={hours} /> : <p>{bridgeFacts.hoursUnknown}</p>}
          {laneHours.map(({ title, lines }) => (
            <div key={title}>
              <h4>{title}</h4>
              <Lines lines={lines} />
            </div>
          ))}
        </Fact>
        <Fact title={bridgeFacts.tolls}>
          {tolls.length === 0 && <p>{bridgeFacts.tollsUnknown}</p>}
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
        <Fact title={bridgeFacts.address}>
          <p translate="no">{address}</p>
          <a href={directions} className={`${button.button} ${css.link}`}>
            <IconNavigation size={20} stroke={1.8} aria-hidden="true" />
            <span>{bridgeFacts.directions}</span>
          </a>
        </Fact>
        {note && (
          <Fact title={bridgeFacts.note}>
            <p className={css.long}>{note}</p>
          </Fact>
        )}
        {notice && (
          <Fact title={bridgeFacts.notice}>
            <p className={css.long}>{notice}</p>
          </Fact>
        )}
      </div>
    </section>
  );
}

/** Downloads of a lane's readings, with links to the API documentation. */
function LaneDownloads({ chosen: { csv, json } }: { chosen: ChosenLaneViewModel }) {
  return (
    <section aria-labelledby="data" className={css.data}>
      <h2 id="data">{bridgeFacts.data}</h2>
      <p>{bridgeFacts.dataHelp}</p>
      <p className={css.links}>
        <a href={csv} download className={button.button}>
          <IconDownload size={20} stroke={1.8} aria-hidden="true" />
          <span>{bridgeFacts.csv}</span>
        </a>
        <a href={json} className={button.button}>
          {bridgeFacts.json}
        </a>
        <Link to={paths.openData()}>{bridgeFacts.openData}</Link>
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

/** Each lane's last 24 hours beside its usual waits, and its next six hours with their range: a chart and the same as a table. */
function LaneCharts({ charts }: { charts: LaneChartViewModel[] }) {
  return (
    <section aria-labelledby="day" className={css.charts}>
      <h2 id="day">{laneChart.title}</h2>
      <p className={css.legend}>
        <span data-key="official">{laneChart.officialKey}</span>
        <span data-key="usual">{laneChart.usualKey}</span>
        <span data-key="estimate">{laneChart.estimateKey}</span>
      </p>
      <ul>
        {charts.map((chart) => (
          <li key={chart.key}>
            <LaneChart chart={chart} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LaneChart({
  chart: { title, usual, official, range, estimate, top, hours, rows },
}: {
  chart: LaneChartViewModel;
}) {
  return (
    <>
      <h3>{title}</h3>
      <div className={css.chart} aria-hidden="true">
        <svg viewBox="0 0 300 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={usual} data-key="usual" />
          <path d={range} data-key="range" />
          <path d="M240 0V100" data-key="now" />
          <path d={official} data-key="official" />
          <path d={estimate} data-key="estimate" />
        </svg>
        <span className={css.top}>{laneChart.minutes(top)}</span>
        <span className={css.middle}>{laneChart.minutes(top / 2)}</span>
        {hours.map(({ x, label }) => (
          <span key={x} className={css.hour} style={{ left: `${x}%` }}>
            {label}
          </span>
        ))}
        <span className={css.now}>{laneChart.now}</span>
      </div>
      {rows.length > 0 ? (
        <ChartTable
          summary={
            <>
              <span>{laneChart.table}</span>
              <span className="visually-hidden">{`: ${title}`}</span>
            </>
          }
          headings={[laneChart.hour, laneChart.wait, laneChart.usualWait]}
          rows={rows.map(({ key, hour, wait, usual: usualWait }) => ({ key, cells: [hour, wait, usualWait] }))}
        />
      ) : (
        <p className={css.none}>{laneChart.none}</p>
      )}
    </>
  );
}
