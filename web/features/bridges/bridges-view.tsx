import { Link } from 'react-router';
import type { CrossingOption } from '#domain/advice.ts';
import type { Way } from '#domain/bridges.ts';
import { bridgesPage as texts } from '#texts/bridges-public.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import type { Advice } from './advice-in-words.ts';
import { AdvicePanel } from './advice-panel.tsx';
import type { CrossingWords, SourceWords, WayChoice } from './board-words.ts';
import css from './bridges-view.module.css';
import { CrossingCard } from './crossing-card.tsx';
import { News } from './news.tsx';
import { SourceLine } from './source-line.tsx';

type Props = {
  /** null: all ways of crossing */
  way: Way | null;
  choices: WayChoice[];
  crossings: CrossingWords[];
  source: SourceWords;
  /** What one is advised, by car unless a way is chosen */
  advised: { way: Way; options: CrossingOption[]; advice: Advice };
};

/** Every crossing as it is now. The filter is made of links, so it works without JavaScript. */
export function BridgesView({ way, choices, crossings, source, advised }: Props) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <SourceLine source={source} />
        <Link to={{ search: way ? `?cruce=${way}` : '', hash: 'por-donde' }} className={css.toAdvice}>
          {texts.toAdvice}
        </Link>
      </header>
      <nav className={css.filter} aria-label={texts.filter}>
        <ul>
          {choices.map(({ key, label, to, on }) => (
            <li key={key}>
              <Link to={to} className={css.choice} aria-current={on ? 'true' : undefined} preventScrollReset>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <News way={way} crossings={crossings} />
      {crossings.length > 0 ? (
        <div className={css.board}>
          <div className={css.crossings}>
            {crossings.map((crossing) => (
              <CrossingCard key={crossing.port} crossing={crossing} isFiltered={way !== null} />
            ))}
          </div>
          <AdvicePanel {...advised} />
        </div>
      ) : (
        <Nothing isFiltered={way !== null} />
      )}
      <p className={css.about}>
        {texts.about} <Link to={paths.accuracy}>{texts.accuracy}</Link>.
      </p>
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={texts.empty} help={texts.emptyHelp}>
      <Link to={paths.bridges} className={button.button}>
        {texts.seeAll}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={texts.none} help={texts.noneHelp}>
      <Link to={paths.thingsToDo} className={button.button}>
        {texts.thingsToDo}
      </Link>
    </EmptyState>
  );
}
