import type { PartnerPlace } from '#contract/places.ts';
import { partnerPlaces as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { PlaceLink } from '#web/components/cards/place-link.tsx';
import whole from '#web/components/cards/stretched-link.module.css';
import { BusinessLogo } from './business-logo.tsx';
import { useUnassignPlace } from './partner-list-queries.ts';
import { PartnerSection } from './partner-section.tsx';
import css from './partner-section-row.module.css';
import { PartnerSectionRow } from './partner-section-row.tsx';

type Props = { id: string; partnerId: number; isAdmin: boolean; all: PartnerPlace[]; rows: PartnerPlace[] };

/** Section with a partner's places (PART-5, PART-6). */
export function PartnerPlaces({ id, partnerId, isAdmin, all, rows }: Props) {
  const unassign = useUnassignPlace(partnerId);
  return (
    <PartnerSection
      id={id}
      texts={texts}
      allRows={all}
      rows={rows}
      actions={
        <>
          {isAdmin && <LinkButton to={adminPaths.unassignedPlaces(partnerId)}>{texts.assign}</LinkButton>}
          {!isAdmin && (
            <LinkButton to={paths.thingsToDo} title={texts.claimHelp}>
              {texts.claim}
            </LinkButton>
          )}
          <LinkButton to={adminPaths.searchPlaces} state={{ idbusiness: 0, idowner: partnerId }} isPrimary>
            {texts.create}
          </LinkButton>
        </>
      }
    >
      {(place) => (
        <PartnerSectionRow
          name={place.Name}
          editTo={adminPaths.editPlace(partnerId, place.Id)}
          onRemove={isAdmin ? () => unassign(place.Id, place.Name) : undefined}
        >
          <BusinessLogo logo={place.negocio_urllogo} className={css.logo} />
          <PlaceText place={place} />
        </PartnerSectionRow>
      )}
    </PartnerSection>
  );
}

function PlaceText({ place: { Id, Name, Address, negocio_nombre } }: { place: PartnerPlace }) {
  return (
    <div className={css.text}>
      <h3 className={css.name}>
        <PlaceLink placeId={Id} className={whole.link}>
          {Name}
        </PlaceLink>
      </h3>
      <p>{Address}</p>
      {negocio_nombre && (
        <p>
          <span>{texts.business}</span>: <strong>{negocio_nombre}</strong>
        </p>
      )}
    </div>
  );
}
