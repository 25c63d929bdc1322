import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FeedState } from '#contract/overview.ts';
import { agoInSpanish } from '#domain/ago.ts';
import { type Feed, feeds } from '#domain/feeds.ts';
import { actions } from '#texts/actions.ts';
import { feedsPage as texts } from '#texts/feeds.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { FailedState } from '#web/components/empty-state.tsx';
import { useNow } from '#web/components/use-now.ts';
import { momentInWords } from '#web/shell/city-time.ts';
import { FeedAnswers } from './feed-answers.tsx';
import { type Health, healthOf, warningsInWords } from './feed-words.ts';
import css from './feeds.module.css';
import { feedsQuery } from './overview-calls.ts';

const icons: Record<Health, typeof IconCircleCheck> = {
  good: IconCircleCheck,
  warned: IconAlertTriangle,
  failing: IconPlugConnectedX,
  never: IconCircleDashed,
};

/** How the public sources are that the guide lives on, and what they last answered (BRDG-11). */
export function Feeds() {
  const { data, error, refetch } = useQuery(feedsQuery());
  return (
    <section aria-labelledby="fuentes" className={css.feeds}>
      <h2 id="fuentes" className={css.title}>
        {texts.title}
      </h2>
      <p className={css.soft}>{texts.lead}</p>
      {data ? (
        feeds.map((feed) => <FeedRow key={feed} feed={feed} state={data.find((one) => one.feed === feed)} />)
      ) : error ? (
        <FailedState title={texts.failed} message={sentenceFor(error, '')} onRetry={refetch} />
      ) : (
        <p role="status">{actions.loading}</p>
      )}
    </section>
  );
}

function FeedRow({ feed, state }: { feed: Feed; state: FeedState | undefined }) {
  const health = healthOf(state);
  const Icon = icons[health];
  return (
    <article aria-labelledby={`fuente-${feed}`} className={css.feed}>
      <h3 id={`fuente-${feed}`}>{texts.names[feed]}</h3>
      <p className={css.health} data-health={health}>
        <Icon size={22} stroke={1.8} aria-hidden="true" />
        {healthInWords(health, state)}
      </p>
      {state && health !== 'never' ? <Facts state={state} /> : <p className={css.soft}>{texts.neverHelp}</p>}
    </article>
  );
}

function healthInWords(health: Health, state: FeedState | undefined): string {
  if (health === 'failing' && state?.failingSince) return texts.failing(momentInWords(state.failingSince));
  return health === 'warned' ? texts.warned : health === 'never' ? texts.never : texts.good;
}

function Facts({ state }: { state: FeedState }) {
  const { lastGoodAt, lastTryAt, source, language, warnings, answers } = state;
  const facts = [
    { label: texts.lastGood, value: <Moment instant={lastGoodAt} /> },
    { label: texts.lastTry, value: <Moment instant={lastTryAt} /> },
    { label: texts.source, value: source || texts.noSource },
    ...(language ? [{ label: texts.language, value: languageInWords(language) }] : []),
  ];
  return (
    <>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <div className={css.warnings}>
          <p>{texts.warnings(warnings.length)}</p>
          <ul>
            {warningsInWords(state).map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <FeedAnswers answers={answers} />
    </>
  );
}

function Moment({ instant }: { instant: string | null }) {
  const now = useNow() ?? Date.now();
  if (!instant) return texts.noGood;
  return (
    <time dateTime={instant}>
      {momentInWords(instant)} ({agoInSpanish(new Date(instant), new Date(now))})
    </time>
  );
}

const languageInWords = (language: string) => (texts.languages as Record<string, string>)[language] ?? language;
