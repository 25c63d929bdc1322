import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PartnerPlace } from '#contract/places.ts';
import { partnerPlaces as texts } from '#texts/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import whole from '#web/components/whole-link.module.css';
import { useUnassignPlace } from './belonging-calls.ts';
import css from './belonging-row.module.css';
import { BelongingRow } from './belonging-row.tsx';
import { BelongingSection } from './belonging-section.tsx';
import { BusinessLogo } from './business-logo.tsx';

type Props = { id: string; partnerId: number; manages: boolean; all: PartnerPlace[]; rows: PartnerPlace[] };

/** A partner's places (PART-5, PART-6). */
export function PartnerPlaces({ id, partnerId, manages, all, rows }: Props) {
  const unassign = useUnassignPlace(partnerId);
  return (
    <BelongingSection
      id={id}
      words={texts}
      all={all}
      rows={rows}
      actions={
        <>
          {manages && (
            <Link to={adminPaths.unassignedPlaces(partnerId)} className={button.button}>
              {texts.assign}
            </Link>
          )}
          <Link
            to={adminPaths.searchPlaces}
            state={{ idbusiness: 0, idowner: partnerId }}
            className={`${button.button} ${button.primary}`}
          >
            {texts.create}
          </Link>
        </>
      }
    >
      {(place) => (
        <BelongingRow
          name={place.Name}
          editTo={adminPaths.editPlace(partnerId, place.Id)}
          onRemove={manages ? () => unassign(place.Id, place.Name) : undefined}
        >
          <BusinessLogo logo={place.negocio_urllogo} className={css.logo} />
          <PlaceText place={place} />
        </BelongingRow>
      )}
    </BelongingSection>
  );
}

/** A plain click hands the id on as navigation state; the link itself can be shared. */
function PlaceText({ place: { Id, Name, Address, negocio_nombre } }: { place: PartnerPlace }) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(paths.placeFromState, { state: { id: Id } });
  };
  return (
    <div className={css.text}>
      <h3 className={css.name}>
        <Link to={paths.place(Id)} className={whole.link} onClick={handleClick}>
          {Name}
        </Link>
      </h3>
      <p>{Address}</p>
      {negocio_nombre && (
        <p>
          {texts.business}: <strong>{negocio_nombre}</strong>
        </p>
      )}
    </div>
  );
}
