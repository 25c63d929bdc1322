import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { Way } from '#domain/bridges/bridges.ts';
import { bridgesPage as texts } from '#texts/bridges/bridges-public.ts';
import { paths } from '#web/api/paths.ts';
import choice from '#web/components/buttons/choice.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { AdvicePanel } from '#web/features/bridges/advice/advice-panel.tsx';
import { SourceLine } from '#web/features/bridges/source-line.tsx';
import type { BridgeViewModel, LinkChoice, SourceViewModel } from './board-view-model.ts';
import { BridgeCard } from './bridge-card.tsx';
import css from './bridges-view.module.css';
import { LaneChangeAnnouncer } from './lane-change-announcer.tsx';

type Props = {
  /** Way of crossing of the filter; null for all */
  way: Way | null;
  wayChoices: LinkChoice[];
  bridges: BridgeViewModel[];
  source: SourceViewModel;
  /** Advice for the filtered way of crossing, by car without a filter */
  adviceProps: ComponentProps<typeof AdvicePanel>;
};

/** Current state of every bridge. The filter consists of links, so it works without JavaScript. */
export function BridgesView({ way, wayChoices, bridges, source, adviceProps }: Props) {
  const currentPage = wayChoices.find(({ isCurrent }) => isCurrent)?.to ?? paths.bridges;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <SourceLine source={source} />
        <Link to={`${currentPage}#por-donde`} className={css.toAdvice}>
          {texts.toAdvice}
        </Link>
      </header>
      <nav className={css.filter} aria-label={texts.filter}>
        <ul>
          {wayChoices.map(({ key, label, to, isCurrent }) => (
            <li key={key}>
              <Link to={to} className={choice.choice} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LaneChangeAnnouncer way={way} bridges={bridges} />
      {bridges.length > 0 ? (
        <div className={css.board}>
          <div className={css.bridges}>
            {bridges.map((bridge) => (
              <BridgeCard key={bridge.port} bridge={bridge} isFiltered={way !== null} />
            ))}
          </div>
          <AdvicePanel {...adviceProps} />
        </div>
      ) : (
        <NoBridges isFiltered={way !== null} />
      )}
      <p className={css.about}>
        {texts.about} <Link to={paths.accuracy}>{texts.accuracy}</Link>.
      </p>
    </div>
  );
}

function NoBridges({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={texts.empty} help={texts.emptyHelp}>
      <LinkButton to={paths.bridges}>{texts.seeAll}</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={texts.none} help={texts.noneHelp}>
      <LinkButton to={paths.thingsToDo}>{texts.thingsToDo}</LinkButton>
    </EmptyState>
  );
}
