import { Link } from 'react-router';
import { bridgePage as texts } from '#texts/bridges/bridge-page.ts';
import { paths } from '#web/api/paths.ts';
import { ShareLink } from '#web/components/buttons/share-link.tsx';
import { BackLink } from '#web/components/page/back-link.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { BridgeDrawing } from '#web/features/bridges/bridge-drawing.tsx';
import type { LaneChartViewModel } from '#web/features/bridges/history/lane-chart-view-model.ts';
import { LaneCharts } from '#web/features/bridges/history/lane-charts.tsx';
import { HourBars } from '#web/features/bridges/hours/hour-bars.tsx';
import { WeekMap } from '#web/features/bridges/hours/week-map.tsx';
import { SourceLine } from '#web/features/bridges/source-line.tsx';
import { saveCrossing } from '#web/shell/document/remembered-choices.ts';
import { isConnectionLost } from '#web/shell/live/connection.ts';
import css from './bridge-detail.module.css';
import type { BridgeDetailViewModel } from './bridge-detail-view-model.ts';
import { BridgeFacts, LaneDownloads } from './bridge-facts.tsx';
import { BridgeLanes } from './bridge-lanes.tsx';

type Props = { bridge: BridgeDetailViewModel; charts: LaneChartViewModel[] };

/** Page of one bridge: current lanes, the day of each, hours ahead and usual week of the chosen lane, and practical facts. */
export function BridgeDetail({ bridge, charts }: Props) {
  const { port, name, officialName, state, stateWord, opens, source, lanes, chosen, facts, measureTo, saved, shared } =
    bridge;
  return (
    <article className={css.page}>
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
