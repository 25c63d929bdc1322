import { useState } from 'react';
import type { FeedState } from '#contract/overview.ts';
import { feedsPage as texts } from '#texts/feeds.ts';
import { momentInWords } from '#web/shell/city-time.ts';
import css from './feed-answers.module.css';
import { problemInWords } from './feed-words.ts';

type Answer = FeedState['answers'][number];

/** What a source last answered, as it came: text, whatever it is. */
export function FeedAnswers({ answers }: { answers: Answer[] }) {
  if (answers.length === 0) return <p className={css.none}>{texts.noAnswers}</p>;
  return (
    <div className={css.answers}>
      <p>{texts.answers(answers.length)}</p>
      {answers.map((answer) => (
        <RawAnswer key={answer.id} answer={answer} />
      ))}
    </div>
  );
}

/** Its text may be long, so it is drawn only once it is asked for. */
function RawAnswer({ answer: { source, fetchedAt, status, problem, body } }: { answer: Answer }) {
  const [open, setOpen] = useState(false);
  const time = momentInWords(fetchedAt);
  const outcome = problem ? texts.refused(problemInWords(problem)) : texts.taken;
  return (
    <details className={css.answer} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {texts.answer(source, time)} · {status === null ? texts.noStatus : texts.status(status)} · {outcome}
      </summary>
      {open &&
        (body ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
          <section tabIndex={0} aria-label={texts.body(source, time)} className={css.body}>
            <pre>{body}</pre>
          </section>
        ) : (
          <p>{texts.noBody}</p>
        ))}
    </details>
  );
}
