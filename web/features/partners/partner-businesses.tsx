import { IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PartnerBusiness } from '#contract/businesses.ts';
import { partnerBusinesses as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import whole from '#web/components/cards/stretched-link.module.css';
import { PhoneLinks } from '#web/components/page/phone-links.tsx';
import { BusinessLogo } from './business-logo.tsx';
import { useUnassignBusiness } from './partner-list-queries.ts';
import { PartnerSection } from './partner-section.tsx';
import css from './partner-section-row.module.css';
import { PartnerSectionRow } from './partner-section-row.tsx';

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
