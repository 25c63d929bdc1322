import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnsweredPlace, PlaceVotes } from '#contract/place-admin.ts';
import { settledQuestions } from '#domain/places/place-limits.ts';
import { placeQuestionTexts, questionTags } from '#texts/places/place-page.ts';
import { placeVotesTexts, placeAnswersTexts as texts } from '#texts/places/places-admin.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/buttons/button.module.css';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import css from './place-answers.module.css';
import { placeAnswersQuery, placeVotesQuery } from './place-queries.ts';

const maxListed = 10;

/** Places with answers of visitors to settle, each with a link to its form. Renders nothing without any. */
export function AnsweredPlaces() {
  const answered = useQuery(placeAnswersQuery()).data ?? [];
  if (answered.length === 0) return null;
  const remaining = answered.length - maxListed;
  return (
    <section aria-labelledby="respuestas" className={css.note}>
      <h2 id="respuestas">{texts.title}</h2>
      <ul>
        {answered.slice(0, maxListed).map((row) => (
          <li key={`${row.Id} ${row.Pregunta}`} className={css.answer}>
            <Link to={adminPaths.editAnyPlace(row.Id)}>{row.Name}</Link> <span>{formatCounts(row)}</span>
          </li>
        ))}
      </ul>
      {remaining > 0 && <p>{texts.more(remaining)}</p>}
    </section>
  );
}

/** Answers of visitors about one place, and buttons that settle them; renders nothing without answers. */
export function PlaceAnswersNote({ placeId }: { placeId: number }) {
  const answered = useQuery(placeAnswersQuery()).data?.filter(({ Id }) => Id === placeId) ?? [];
  if (answered.length === 0) return null;
  return (
    <section aria-labelledby="respuestas" className={css.note}>
      <h2 id="respuestas">{texts.title}</h2>
      <p>{texts.lead}</p>
      <ul>
        {answered.map((row) => (
          <li key={row.Pregunta} className={css.answer}>
            <span>{formatCounts(row)}</span> <Settle row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const formatCounts = ({ Pregunta, Si, No }: AnsweredPlace) => `${placeQuestionTexts[Pregunta]} ${texts.counts(Si, No)}`;

function Settle({ row: { Id, Pregunta, UltimoSi, UltimoNo } }: { row: AnsweredPlace }) {
  const { mutate, isPending } = useMutation(
    calls.places.settle.mutationOptions({
      onSuccess: ({ Pregunta: settled, Si }) =>
        showToast('success', Si ? texts.settledYes(questionTags[settled]) : texts.settledNo),
      onError: (error) => showToast('error', getErrorMessage(error, texts.failed)),
    }),
  );
  const question = settledQuestions.find((settled) => settled === Pregunta);
  if (!question) {
    const times = [
      UltimoSi && texts.lastYes(formatDateTime(UltimoSi)),
      UltimoNo && texts.lastNo(formatDateTime(UltimoNo)),
    ];
    return <span>{`(${times.filter(Boolean).join('; ')}). ${texts.writeHours}`}</span>;
  }
  return (
    <fieldset aria-label={placeQuestionTexts[question]} className={css.settle}>
      {([1, 0] as const).map((Si) => (
        <button
          key={Si}
          type="button"
          className={button.button}
          disabled={isPending}
          onClick={() => mutate({ Id, Pregunta: question, Si })}
        >
          {Si ? texts.settleYes : texts.settleNo}
        </button>
      ))}
    </fieldset>
  );
}

const isProbablyClosed = ({ Si, No }: PlaceVotes) => No > Si;

/** Places that more visitors report closed than open, each with a link to its form. Renders nothing without any. */
export function ClosedPlaces() {
  const closed = useQuery(placeVotesQuery()).data?.filter(isProbablyClosed) ?? [];
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby="atencion" className={css.attention}>
      <h2 id="atencion">{placeVotesTexts.attention}</h2>
      <ul>
        {closed.map(({ Id, Name, Si, No }) => (
          <li key={Id}>
            <Link to={adminPaths.editAnyPlace(Id)}>{Name}</Link> <span>{placeVotesTexts.closed(No, Si)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Votes of visitors on one place; renders nothing without votes. */
export function PlaceVotesNote({ placeId }: { placeId: number }) {
  const votes = useQuery(placeVotesQuery()).data?.find(({ Id }) => Id === placeId);
  if (!votes) return null;
  const needsAttention = isProbablyClosed(votes);
  return (
    <section aria-label={placeVotesTexts.question} className={needsAttention ? css.attention : css.note}>
      {needsAttention && <h2>{placeVotesTexts.attention}</h2>}
      <p>
        {[placeVotesTexts.question, placeVotesTexts.counts(votes.Si, votes.No), needsAttention && placeVotesTexts.check]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  );
}
