import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PlaceVotes } from '#contract/place-admin.ts';
import { placeVotesTexts as texts } from '#texts/places/places-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { placeVotesQuery } from './place-queries.ts';
import css from './place-votes.module.css';

const isProbablyClosed = ({ Si, No }: PlaceVotes) => No > Si;

/** Places that more visitors report closed than open, each with a link to its form. Renders nothing without any. */
export function ClosedPlaces() {
  const closed = useQuery(placeVotesQuery()).data?.filter(isProbablyClosed) ?? [];
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby="atencion" className={css.attention}>
      <h2 id="atencion">{texts.attention}</h2>
      <ul>
        {closed.map(({ Id, Name, Si, No }) => (
          <li key={Id}>
            <Link to={adminPaths.editAnyPlace(Id)}>{Name}</Link> <span>{texts.closed(No, Si)}</span>
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
    <section aria-label={texts.question} className={needsAttention ? css.attention : css.note}>
      {needsAttention && <h2>{texts.attention}</h2>}
      <p>
        {[texts.question, texts.counts(votes.Si, votes.No), needsAttention && texts.check].filter(Boolean).join(' ')}
      </p>
    </section>
  );
}
