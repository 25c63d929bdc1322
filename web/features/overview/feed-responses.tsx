import { useState } from 'react';
import type { FeedHealth } from '#contract/overview.ts';
import { feedsPage as texts } from '#texts/feeds.ts';
import { ScrollRegion } from '#web/components/page/scroll-region.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { formatFeedProblem } from './feed-health.ts';
import css from './feed-responses.module.css';

type RawResponse = FeedHealth['answers'][number];

/** Last raw responses of a source, shown as plain text. */
export function FeedResponses({ answers: responses }: { answers: RawResponse[] }) {
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
  const outcome = problem ? texts.refused(formatFeedProblem(problem)) : texts.taken;
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
