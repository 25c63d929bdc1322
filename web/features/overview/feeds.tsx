import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedHealth } from '#contract/overview.ts';
import { type Feed, feeds } from '#domain/feeds.ts';
import { formatAgo } from '#domain/time/format-ago.ts';
import { feedsPage as texts } from '#texts/feeds.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import { ErrorState, LoadingStatus } from '#web/components/page/empty-state.tsx';
import { ScrollRegion } from '#web/components/page/scroll-region.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { type FeedHealthLevel, formatFeedError, formatFeedWarnings, resolveFeedHealth } from './feed-health.ts';
import css from './feeds.module.css';
import { feedsQuery } from './overview-queries.ts';

const icons: Record<FeedHealthLevel, typeof IconCircleCheck> = {
  good: IconCircleCheck,
  warned: IconAlertTriangle,
  failing: IconPlugConnectedX,
  never: IconCircleDashed,
};

/** Health of the public sources and their last raw responses (BRDG-11). */
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
        <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />
      ) : (
        <LoadingStatus />
      )}
    </section>
  );
}

function FeedRow({ feed, state }: { feed: Feed; state: FeedHealth | undefined }) {
  const health = resolveFeedHealth(state);
  const Icon = icons[health];
  return (
    <article aria-labelledby={`fuente-${feed}`} className={css.feed}>
      <h3 id={`fuente-${feed}`}>{texts.names[feed]}</h3>
      <p className={css.health} data-health={health}>
        <Icon size={22} stroke={1.8} aria-hidden="true" />
        <span>{formatHealth(health, state)}</span>
      </p>
      {state && health !== 'never' ? <Facts state={state} /> : <p className={css.soft}>{texts.neverHelp}</p>}
    </article>
  );
}

function formatHealth(health: FeedHealthLevel, state: FeedHealth | undefined): string {
  if (health === 'failing' && state?.failingSince) return texts.failing(formatDateTime(state.failingSince));
  return health === 'warned' ? texts.warned : health === 'never' ? texts.never : texts.good;
}

function Facts({ state }: { state: FeedHealth }) {
  const { lastGoodAt, lastTryAt, source, language, warnings, answers: responses } = state;
  const facts = [
    { label: texts.lastGood, value: <Moment instant={lastGoodAt} /> },
    { label: texts.lastTry, value: <Moment instant={lastTryAt} /> },
    { label: texts.source, value: source || texts.noSource },
    ...(language ? [{ label: texts.language, value: formatLanguage(language) }] : []),
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
            {formatFeedWarnings(state).map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <FeedResponses answers={responses} />
    </>
  );
}

function Moment({ instant }: { instant: string | null }) {
  const now = useNow() ?? Date.now();
  if (!instant) return texts.noGood;
  return (
    <time dateTime={instant}>{`${formatDateTime(instant)} (${formatAgo(new Date(instant), new Date(now))})`}</time>
  );
}

const formatLanguage = (language: string) => (texts.languages as Record<string, string>)[language] ?? language;

type RawResponse = FeedHealth['answers'][number];

/** Last raw responses of a source, shown as plain text. */
function FeedResponses({ answers: responses }: { answers: RawResponse[] }) {
  if (responses.length === 0) return <p className={css.none}>{texts.noAnswers}</p>;
  return (
    <div className={css.responses}>
      <p>{texts.answers(responses.length)}</p>
      {responses.map((response) => (
        <RawResponseDetails key={response.id} response={response} />
      ))}
    </div>
  );
}

/** One raw response. Its body may be long, so it renders only when opened. */
function RawResponseDetails({ response: { source, fetchedAt, status, problem, body } }: { response: RawResponse }) {
  const [open, setOpen] = useState(false);
  const time = formatDateTime(fetchedAt);
  const outcome = problem ? texts.refused(formatFeedError(problem)) : texts.taken;
  return (
    <details className={css.response} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {[texts.answer(source, time), status === null ? texts.noStatus : texts.status(status), outcome].join(' · ')}
      </summary>
      {open &&
        (body ? (
          <ScrollRegion aria-label={texts.body(source, time)} className={css.body}>
            <pre>{body}</pre>
          </ScrollRegion>
        ) : (
          <p>{texts.noBody}</p>
        ))}
    </details>
  );
}
