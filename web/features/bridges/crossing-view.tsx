import { Link } from 'react-router';
import { crossing as texts } from '#texts/crossing.ts';
import { paths } from '#web/api/paths.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { CrossingFacts, LaneData } from './crossing-facts.tsx';
import { CrossingLanes } from './crossing-lanes.tsx';
import css from './crossing-view.module.css';
import type { CrossingPage } from './crossing-words.ts';
import { HourBars } from './hour-bars.tsx';
import { SourceLine } from './source-line.tsx';
import { WeekMap } from './week-map.tsx';

/** One crossing: its lanes now, the hours ahead and the week of one of them, and what one needs to know before going. */
export function CrossingView({ crossing }: { crossing: CrossingPage }) {
  const { name, officialName, state, stateWord, opens, source, lanes, chosen, facts } = crossing;
  return (
    <article className={css.page}>
      <BackLink to={paths.bridges} label={texts.back} />
      <header className={css.head}>
        <h1>{name}</h1>
        <p className={css.official}>{officialName}</p>
        <p className={css.state} data-state={state}>
          {stateWord}
          {opens && `. ${opens}`}
        </p>
      </header>
      <section aria-labelledby="lanes" className={css.section}>
        <div className={css.sectionHead}>
          <h2 id="lanes">{texts.lanes}</h2>
          <p>
            {texts.northbound}. {lanes.length > 1 && texts.lanesHelp}
          </p>
        </div>
        {lanes.length > 0 ? <CrossingLanes lanes={lanes} /> : <EmptyState title={texts.noLanes} help="" />}
        <SourceLine source={source} />
        <p className={css.accuracy}>
          <Link to={paths.accuracy}>{texts.accuracy}</Link>
        </p>
      </section>
      {chosen && (
        <>
          <HourBars lane={chosen.name} hours={chosen.ahead} />
          <WeekMap week={chosen.week} caption={chosen.caption} lane={chosen.name} />
        </>
      )}
      <CrossingFacts facts={facts} />
      {chosen && <LaneData chosen={chosen} />}
    </article>
  );
}
