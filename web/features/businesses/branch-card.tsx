import { type MouseEvent, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Branch } from '#contract/businesses.ts';
import { narrowerPhoto } from '#domain/photos.ts';
import { businessPage as texts } from '#texts/businesses.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import { usePhotoAddress } from '#web/components/photo-address.ts';
import whole from '#web/components/whole-link.module.css';
import css from './branch-card.module.css';

/** A branch; a plain click hands its id on as navigation state, the link itself can be opened elsewhere (BIZ-3). */
export function BranchCard({ branch, onUnassign }: { branch: Branch; onUnassign: () => void }) {
  const { Id, Name, Address, PhotoUrls } = branch;
  const address = usePhotoAddress();
  const navigate = useNavigate();
  const nameId = useId();
  const [photo] = PhotoUrls;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(paths.placeFromState, { state: { id: Id } });
  };
  return (
    <article data-key={Id} aria-labelledby={nameId} className={css.card}>
      <div className={css.photo}>
        {photo ? (
          <img src={address(narrowerPhoto(photo, 480))} alt="" loading="lazy" decoding="async" />
        ) : (
          <span>{texts.noPhoto}</span>
        )}
      </div>
      <div className={css.text}>
        <h3 className={css.name}>
          <Link id={nameId} to={paths.place(Id)} onClick={open} className={`${whole.link} ${css.link}`}>
            {Name}
          </Link>
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
