import { useId } from 'react';
import type { Branch } from '#contract/businesses.ts';
import { toNarrowerPhoto } from '#domain/photos.ts';
import { businessPage as texts } from '#texts/partners/businesses.ts';
import button from '#web/components/buttons/button.module.css';
import { PlaceLink } from '#web/components/cards/place-link.tsx';
import whole from '#web/components/cards/stretched-link.module.css';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import css from './branch-card.module.css';

/** Card of a branch (BIZ-3). */
export function BranchCard({ branch, onUnassign }: { branch: Branch; onUnassign: () => void }) {
  const { Id, Name, Address, PhotoUrls } = branch;
  const photoUrl = usePhotoUrl();
  const nameId = useId();
  const [photo] = PhotoUrls;
  return (
    <article data-key={Id} aria-labelledby={nameId} className={css.card}>
      <div className={css.photo}>
        {photo ? (
          <img src={photoUrl(toNarrowerPhoto(photo, 480))} alt="" loading="lazy" decoding="async" />
        ) : (
          <span>{texts.noPhoto}</span>
        )}
      </div>
      <div className={css.text}>
        <h3 className={css.name}>
          <PlaceLink id={nameId} placeId={Id} className={`${whole.link} ${css.link}`}>
            {Name}
          </PlaceLink>
        </h3>
        <p className={css.address}>{Address}</p>
        <button
          type="button"
          className={`${button.button} ${css.unassign}`}
          aria-label={texts.unassignOne(Name)}
          onClick={onUnassign}
        >
          {texts.unassign}
        </button>
      </div>
    </article>
  );
}
