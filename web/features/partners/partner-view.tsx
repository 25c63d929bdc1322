import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Partner } from '#contract/partners.ts';
import {
  partnerErasure,
  partnerFields,
  partnerList,
  partnerState,
  partnerPage as texts,
} from '#texts/partners/partners.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { exchangeHousesQuery, partnersQuery } from '#web/api/admin-queries.ts';
import { describeHidden } from '#web/api/describe-hidden.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { ComboBox } from '#web/components/form/combo-box.tsx';
import notice from '#web/components/page/attention.module.css';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { PhoneLinks } from '#web/components/page/phone-links.tsx';
import { formatDate } from '#web/shell/time/city-time.ts';
import { partnerQuery, useTogglePartner } from './partner-queries.ts';
import { PartnerSections } from './partner-sections.tsx';
import { PartnerStatusBadge } from './partner-status-badge.tsx';
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

type PartnerErasureProps = { partner: Partner; requestedAt: string };

/** Asks an administrator to decide on what the partner owns, and erases its account after a confirmation (PUSH-3). */
function PartnerErasure({ partner: { Id, Nombre }, requestedAt }: PartnerErasureProps) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const erase = useMutation(calls.partners.erase.mutationOptions());
  const ask = async () => {
    const detail = describeHidden({ Partner: Id }).then(partnerErasure.detail);
    if (!(await confirm({ title: partnerErasure.confirm(Nombre), detail, action: partnerErasure.erase }))) return;
    try {
      await erase.mutateAsync({ Id });
      showToast('success', partnerErasure.erased);
      await navigate(adminPaths.allPartners);
    } catch (error) {
      showToast('error', getErrorMessage(error, partnerErasure.failed));
    }
  };
  return (
    <section aria-labelledby="partner-erasure" className={notice.attention}>
      <h2 id="partner-erasure">{partnerErasure.title}</h2>
      <p>{`${partnerErasure.since(formatDate(requestedAt))} ${partnerErasure.decide}`}</p>
      <p>
        <button type="button" className={button.button} disabled={erase.isPending} onClick={() => void ask()}>
          {partnerErasure.erase}
        </button>
      </p>
    </section>
  );
}

/** Links of administrators to all partners and to a new one, and a select to switch between their pages (ROUTE-5). */
function PartnerSwitcher() {
  const navigate = useNavigate();
  const { data, isError } = useQuery(partnersQuery());
  return (
    <div className={css.switcher}>
      <Link to={adminPaths.allPartners} className={css.all}>
        <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
        <span>{texts.all}</span>
      </Link>
      <div className={css.select}>
        <ComboBox
          name="partner"
          label={texts.switcher}
          placeholder={texts.switcherHint}
          options={(data ?? []).map(({ Id, Nombre }) => ({ id: Id, label: Nombre }))}
          value={null}
          onChange={(id) => id && navigate(adminPaths.partner(id))}
          notice={isError ? texts.switcherFailed : data ? null : partnerList.loading}
        />
      </div>
      <LinkButton to={adminPaths.createPartner}>{partnerList.create}</LinkButton>
    </div>
  );
}
