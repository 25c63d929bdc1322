import { IconMail, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PartnerBusiness } from '#contract/businesses.ts';
import type { PartnerPlace } from '#contract/partner-places.ts';
import { toNarrowerPhoto } from '#domain/photos.ts';
import { partnerPlaces, partnerBusinesses as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { PlaceLink } from '#web/components/cards/place-link.tsx';
import whole from '#web/components/cards/stretched-link.module.css';
import { PhoneLinks } from '#web/components/page/phone-links.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import { useUnassignBusiness, useUnassignPlace } from './partner-list-queries.ts';
import { PartnerSection, PartnerSectionRow } from './partner-section.tsx';
import css from './partner-section-row.module.css';

type Props = { id: string; partnerId: number; isAdmin: boolean; all: PartnerBusiness[]; rows: PartnerBusiness[] };

/** Section with a partner's businesses (PART-2 to PART-4). */
export function PartnerBusinesses({ id, partnerId, isAdmin, all, rows }: Props) {
  const unassign = useUnassignBusiness(partnerId);
  return (
    <PartnerSection
      id={id}
      texts={texts}
      allRows={all}
      rows={rows}
      actions={
        <>
          {isAdmin && <LinkButton to={adminPaths.unassignedBusinesses(partnerId)}>{texts.assign}</LinkButton>}
          <LinkButton to={adminPaths.newBusiness(partnerId)} isPrimary>
            {texts.create}
          </LinkButton>
        </>
      }
    >
      {(business) => (
        <PartnerSectionRow
          name={business.Nombre}
          editTo={adminPaths.editBusiness(partnerId, business.Id)}
          onRemove={isAdmin ? () => unassign(business.Id, business.Nombre) : undefined}
        >
          <BusinessLogo logo={business.UrlLogo} className={css.logo} />
          <BusinessText business={business} partnerId={partnerId} />
        </PartnerSectionRow>
      )}
    </PartnerSection>
  );
}

/** Formats a business's category and subcategories as one line. */
export const formatCategories = (business: PartnerBusiness) =>
  [
    business.categoria_esp || business.categoria_eng,
    business.subcategoria1_esp || business.subcategoria1_eng,
    business.subcategoria2_esp || business.subcategoria2_eng,
    business.subcategoria3_esp || business.subcategoria3_eng,
  ]
    .filter(Boolean)
    .join(' · ');

function BusinessText({ business, partnerId }: { business: PartnerBusiness; partnerId: number }) {
  const { Id, Nombre, Telefono, Email } = business;
  return (
    <div className={css.text}>
      <h3 className={css.name}>
        <Link to={adminPaths.business(Id)} state={{ partnerId }} className={whole.link}>
          {Nombre}
        </Link>
      </h3>
      <p>{formatCategories(business)}</p>
      <p className={css.facts}>
        {Telefono && (
          <span className={css.fact}>
            <IconPhone size={17} stroke={1.8} aria-hidden="true" />
            <PhoneLinks typed={Telefono} label={texts.phone} />
          </span>
        )}
        {Email && (
          <span className={css.fact}>
            <IconMail size={17} stroke={1.8} aria-hidden="true" />
            <a href={`mailto:${Email}`} aria-label={`${texts.email}: ${Email}`}>
              {Email}
            </a>
          </span>
        )}
      </p>
    </div>
  );
}

type PartnerPlacesProps = {
  id: string;
  partnerId: number;
  isAdmin: boolean;
  all: PartnerPlace[];
  rows: PartnerPlace[];
};

/** Section with a partner's places (PART-5, PART-6). */
export function PartnerPlaces({ id, partnerId, isAdmin, all, rows }: PartnerPlacesProps) {
  const unassign = useUnassignPlace(partnerId);
  return (
    <PartnerSection
      id={id}
      texts={partnerPlaces}
      allRows={all}
      rows={rows}
      actions={
        <>
          {isAdmin && <LinkButton to={adminPaths.unassignedPlaces(partnerId)}>{partnerPlaces.assign}</LinkButton>}
          {!isAdmin && (
            <LinkButton to={paths.thingsToDo} title={partnerPlaces.claimHelp}>
              {partnerPlaces.claim}
            </LinkButton>
          )}
          <LinkButton to={adminPaths.searchPlaces} state={{ idbusiness: 0, idowner: partnerId }} isPrimary>
            {partnerPlaces.create}
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

function PlaceText({ place: { Id, Name, Address, Visible, negocio_nombre } }: { place: PartnerPlace }) {
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
          <span>{partnerPlaces.business}</span>: <strong>{negocio_nombre}</strong>
        </p>
      )}
      {!Visible && (
        <p>
          <span className="badge" data-tone="ladrillo">
            {partnerPlaces.hidden}
          </span>
        </p>
      )}
    </div>
  );
}

/** Placeholder logo in public/ (PART-2). */
const fallbackLogo = '/no-logo.svg';

/** Logo of a business, decorative: its name is shown beside it. */
function BusinessLogo({ logo, className }: { logo: string; className: string | undefined }) {
  const photoUrl = usePhotoUrl();
  const [isBroken, setIsBroken] = useState(false);
  const source = logo && !isBroken ? photoUrl(toNarrowerPhoto(logo, 480)) : fallbackLogo;
  return (
    <img
      src={source}
      alt=""
      width={52}
      height={52}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setIsBroken(true)}
    />
  );
}
