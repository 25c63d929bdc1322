import { IconCheck, IconPhotoOff, IconPlus, IconRefresh, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { MapsResult } from '#contract/places.ts';
import { mapsSearch as texts } from '#texts/places/places-admin.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import css from './maps-card.module.css';

const ratingFormat = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Props = {
  result: MapsResult;
  isStoring: boolean;
  /** Whether the result can update the stored place; false for results from the guide itself. */
  isUpdatable: boolean;
  onAdd: () => void;
};

/** One result: photo, name, address, rating, and whether the guide already has the place (SRCH-2, SRCH-5). */
export function MapsCard({ result, isStoring, isUpdatable, onAdd }: Props) {
  const { Id, Name, Address, PhotoUrls, rating } = result;
  const nameId = useId();
  const Icon = Id === null ? IconPlus : IconRefresh;
  const word = Id === null ? texts.add : texts.update;
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <Picture path={PhotoUrls[0]} />
      <div className={css.text}>
        <h2 id={nameId}>{Name}</h2>
        <p className={css.address}>{Address}</p>
        <p className={css.rating}>
          {rating === null ? (
            texts.noRating
          ) : (
            <>
              <IconStarFilled size={16} aria-hidden="true" /> <span>{texts.rating(ratingFormat.format(rating))}</span>
            </>
          )}
        </p>
        {Id !== null && (
          <p className={css.held}>
            <IconCheck size={18} stroke={2.2} aria-hidden="true" /> <span>{texts.held}</span> ·{' '}
            <Link to={paths.place(Id)} aria-label={texts.openOne(Name)}>
              {texts.open}
            </Link>
          </p>
        )}
      </div>
      {(Id === null || isUpdatable) && (
        <button
          type="button"
          className={`${button.button} ${Id === null ? button.primary : ''} ${css.add}`}
          aria-label={Id === null ? texts.addOne(Name) : texts.updateOne(Name)}
          aria-disabled={isStoring}
          onClick={() => !isStoring && onAdd()}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          <span>{isStoring ? texts.adding : word}</span>
        </button>
      )}
    </article>
  );
}

function Picture({ path }: { path: string | undefined }) {
  const photoUrl = usePhotoUrl();
  if (path) return <img className={css.photo} src={photoUrl(path)} alt="" loading="lazy" decoding="async" />;
  return (
    <div className={css.none}>
      <IconPhotoOff size={30} stroke={1.4} aria-hidden="true" />
      <span>{texts.noPhoto}</span>
    </div>
  );
}
