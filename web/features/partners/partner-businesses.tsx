import { IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PartnerBusiness } from '#contract/businesses.ts';
import { dialable } from '#domain/links.ts';
import { partnerBusinesses as texts } from '#texts/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import whole from '#web/components/whole-link.module.css';
import { useUnassignBusiness } from './belonging-calls.ts';
import css from './belonging-row.module.css';
import { BelongingRow } from './belonging-row.tsx';
import { BelongingSection } from './belonging-section.tsx';
import { BusinessLogo } from './business-logo.tsx';

type Props = { id: string; partnerId: number; manages: boolean; all: PartnerBusiness[]; rows: PartnerBusiness[] };

/** A partner's businesses (PART-2 to PART-4). */
export function PartnerBusinesses({ id, partnerId, manages, all, rows }: Props) {
  const unassign = useUnassignBusiness(partnerId);
  return (
    <BelongingSection
      id={id}
      words={texts}
      all={all}
      rows={rows}
      actions={
        <>
          {manages && (
            <Link to={adminPaths.unassignedBusinesses(partnerId)} className={button.button}>
              {texts.assign}
            </Link>
          )}
          <Link to={adminPaths.newBusiness(partnerId)} className={`${button.button} ${button.primary}`}>
            {texts.create}
          </Link>
        </>
      }
    >
      {(business) => (
        <BelongingRow
          name={business.Nombre}
          editTo={adminPaths.editBusiness(partnerId, business.Id)}
          onRemove={manages ? () => unassign(business.Id, business.Nombre) : undefined}
        >
          <BusinessLogo logo={business.UrlLogo} className={css.logo} />
          <BusinessText business={business} partnerId={partnerId} />
        </BelongingRow>
      )}
    </BelongingSection>
  );
}

/** A business's category with its subcategories, as one line. */
export const categoriesOf = (business: PartnerBusiness) =>
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
  const facts = [
    { label: texts.phone, value: Telefono, to: `tel:${dialable(Telefono)}`, Icon: IconPhone },
    { label: texts.email, value: Email, to: `mailto:${Email}`, Icon: IconMail },
  ].filter(({ value }) => value);
  return (
    <div className={css.text}>
      <h3 className={css.name}>
        <Link to={adminPaths.business(Id)} state={{ partnerId }} className={whole.link}>
          {Nombre}
        </Link>
      </h3>
      <p>{categoriesOf(business)}</p>
      <p className={css.facts}>
        {facts.map(({ label, value, to, Icon }) => (
          <span key={label} className={css.fact}>
            <Icon size={17} stroke={1.8} aria-hidden="true" />
            <a href={to} aria-label={`${label}: ${value}`}>
              {value}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}
