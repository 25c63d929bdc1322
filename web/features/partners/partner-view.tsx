import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Partner } from '#contract/partners.ts';
import { partnerFields, partnerState, partnerPage as texts } from '#texts/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { housesQuery } from '#web/api/houses.ts';
import button from '#web/components/button.module.css';
import { PageHeader } from '#web/components/page-header.tsx';
import { dateInWords } from '#web/shell/city-time.ts';
import { PartnerBelongings } from './partner-belongings.tsx';
import { partnerQuery, usePartnerState } from './partner-calls.ts';
import { PartnerState } from './partner-state.tsx';
import { PartnerSwitcher } from './partner-switcher.tsx';
import css from './partner-view.module.css';

type Props = {
  /** As the server had it when the page was asked for. */
  partner: Partner;
  /** Whether who looks is an administrator. */
  manages: boolean;
  /** What stands below the partner's belongings. */
  children?: ReactNode;
};

/** The page of one partner: who it is, and for administrators what can be done with it. */
export function PartnerView({ partner: loaded, manages, children }: Props) {
  const { data } = useQuery({ ...partnerQuery(loaded.Id), initialData: loaded });
  const partner = data.Version >= loaded.Version ? data : loaded; // what is kept may be of before an edit
  const { data: houses } = useQuery(housesQuery());
  const ownsHouse = houses?.some(({ partnerId }) => partnerId === partner.Id);
  const contact = [
    { label: partnerFields.Email, value: <a href={`mailto:${partner.Email}`}>{partner.Email}</a> },
    { label: partnerFields.Telefono, value: <Telephone typed={partner.Telefono} /> },
    { label: texts.since, value: <time dateTime={partner.FechaCreado}>{dateInWords(partner.FechaCreado)}</time> },
  ];
  return (
    <>
      {manages && <PartnerSwitcher />}
      <PageHeader
        title={partner.Nombre}
        mark={<PartnerState Activo={partner.Activo} />}
        actions={
          <>
            <Link to={adminPaths.till(manages ? partner.Id : null)} className={button.button}>
              {texts.till}
            </Link>
            {ownsHouse && (
              <Link to={adminPaths.prices(manages ? { partner: partner.Id } : {})} className={button.button}>
                {texts.prices}
              </Link>
            )}
            {manages && <Actions partner={partner} />}
          </>
        }
      />
      <dl className={css.contact} aria-label={texts.contact}>
        {contact.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PartnerBelongings partnerId={partner.Id} manages={manages}>
        {children}
      </PartnerBelongings>
    </>
  );
}

function Actions({ partner }: { partner: Partner }) {
  const changeState = usePartnerState();
  return (
    <>
      <Link to={adminPaths.editPartner(partner.Id)} className={button.button}>
        {texts.edit}
      </Link>
      <button type="button" className={button.button} onClick={() => changeState(partner)}>
        {partner.Activo ? partnerState.deactivate : partnerState.activate}
      </button>
    </>
  );
}

/** A number can be called; people also write other things there. */
function Telephone({ typed }: { typed: string }) {
  const number = typed.replace(/[^\d+]/g, '');
  return number ? <a href={`tel:${number}`}>{typed}</a> : typed;
}
