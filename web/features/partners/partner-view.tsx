import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Partner } from '#contract/partners.ts';
import { partnerFields, partnerState, partnerPage as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { exchangeHousesQuery } from '#web/api/exchange-house-queries.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { PhoneLinks } from '#web/components/page/phone-links.tsx';
import { formatDate } from '#web/shell/time/city-time.ts';
import { PartnerErasure } from './partner-erasure.tsx';
import { partnerQuery, useTogglePartner } from './partner-queries.ts';
import { PartnerSections } from './partner-sections.tsx';
import { PartnerStatusBadge } from './partner-status-badge.tsx';
import { PartnerSwitcher } from './partner-switcher.tsx';
import css from './partner-view.module.css';

type Props = {
  /** The partner as loaded with the page. */
  partner: Partner;
  /** Whether the signed-in user is an administrator. */
  isAdmin: boolean;
  /** Content below the partner's businesses, places and coupons. */
  children?: ReactNode;
};

/** Page of a partner: contact details and everything it owns; for administrators also actions on the partner. */
export function PartnerView({ partner: loaded, isAdmin, children }: Props) {
  const { data } = useQuery({ ...partnerQuery(loaded.Id), initialData: loaded });
  const partner = data.Version >= loaded.Version ? data : loaded; // the cached version may be older than the page's
  const { data: houses } = useQuery(exchangeHousesQuery());
  const ownsExchangeHouse = houses?.some(({ partnerId }) => partnerId === partner.Id);
  const contact = [
    { label: partnerFields.Email, value: <a href={`mailto:${partner.Email}`}>{partner.Email}</a> },
    { label: partnerFields.Telefono, value: <PhoneLinks typed={partner.Telefono} /> },
    { label: texts.since, value: <time dateTime={partner.FechaCreado}>{formatDate(partner.FechaCreado)}</time> },
  ];
  return (
    <>
      {isAdmin && <PartnerSwitcher />}
      <PageHeader
        title={partner.Nombre}
        badge={
          <PartnerStatusBadge
            Activo={partner.Activo}
            Invitacion={isAdmin ? partner.Invitacion : null}
            BorradoPedido={partner.BorradoPedido}
          />
        }
        actions={
          <>
            <LinkButton to={adminPaths.till(isAdmin ? partner.Id : null)}>{texts.till}</LinkButton>
            {ownsExchangeHouse && (
              <LinkButton to={adminPaths.houseRates(isAdmin ? { partner: partner.Id } : {})}>{texts.prices}</LinkButton>
            )}
            {isAdmin && <Actions partner={partner} />}
          </>
        }
      />
      {isAdmin && partner.BorradoPedido && <PartnerErasure partner={partner} requestedAt={partner.BorradoPedido} />}
      <dl className={css.contact} aria-label={texts.contact}>
        {contact.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PartnerSections partnerId={partner.Id} isAdmin={isAdmin} isActive={partner.Activo === 1}>
        {children}
      </PartnerSections>
    </>
  );
}

function Actions({ partner }: { partner: Partner }) {
  const changeState = useTogglePartner();
  return (
    <>
      <LinkButton to={adminPaths.editPartner(partner.Id)}>{texts.edit}</LinkButton>
      <button type="button" className={button.button} onClick={() => changeState(partner)}>
        {partner.Activo ? partnerState.deactivate : partnerState.activate}
      </button>
    </>
  );
}
