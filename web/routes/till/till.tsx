import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data, type MiddlewareFunction, redirect, useNavigate } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { hasRole } from '#domain/accounts/roles.ts';
import { parseId } from '#domain/id.ts';
import { cashierTill } from '#texts/coupons/cashiers.ts';
import { tillPage as texts, tillPartnerChoice } from '#texts/coupons/till.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { accountCalls } from '#web/api/account-calls.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { partnersQuery } from '#web/api/admin-queries.ts';
import { loadOrErrorPage } from '#web/api/load-or-error-page.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { ErrorState } from '#web/components/page/empty-state.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { TillScreen } from '#web/features/coupons/till/till-screen.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/till';
import css from './till.module.css';

/**
 * Route middleware of the till: admits partners, administrators and cashiers. A signed-out phone of a till goes to the PIN
 * screen, any other browser to sign-in.
 */
const requireTill: MiddlewareFunction<Response> = ({ context, request, url }) => {
  const { signedInUser } = context.get(pageContext);
  if (!signedInUser) {
    const isPhone = phoneCookie.test(request.headers.get('cookie') ?? '');
    throw redirect(isPhone ? adminPaths.cashierSignIn : paths.login(url.pathname + url.search));
  }
  if (!hasRole(signedInUser.rol, 'cashier')) throw data(null, { status: 403 });
  if (signedInUser.isMissingSecondFactor) throw redirect(paths.account);
};

export const middleware = [requireTill];

/** Till of the signed-in cashier's phone or of the signed-in partner, or, for an administrator, of the partner in the URL. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, signedInUser } = context.get(pageContext);
  const { id: userId, nombre, rol, partnerId, till } = signedInUser as SignedInUser;
  if (till) return { userId, canChoose: false, partner: null, cashier: { name: nombre, till } };
  const canChoose = rol === 'admin';
  if (!canChoose && partnerId === null) throw data(null, { status: 403 });
  const id = canChoose ? parseId(url.searchParams.get('partner')) : partnerId;
  const partner = id === null ? null : await loadOrErrorPage(api.partners.get({ Id: id }));
  return { userId, canChoose, partner: partner && { Id: partner.Id, Nombre: partner.Nombre }, cashier: null };
}

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function TillPage({ loaderData: { userId, canChoose, partner, cashier } }: Route.ComponentProps) {
  if (cashier) {
    const { name, till } = cashier;
    return (
      <div className={css.page}>
        <PageHeader title={texts.title} lead={`${till.branch} · ${till.business}`} />
        <CashierBar name={name} />
        <TillScreen
          key={userId}
          partnerId={till.partnerId}
          userId={userId}
          cashierBranch={{ value: String(till.branchId), label: till.branch }}
        />
      </div>
    );
  }
  return (
    <div className={css.page}>
      <PageHeader title={texts.title} lead={texts.lead} />
      {canChoose && (
        <div className={css.partner}>
          <PartnerSelect partnerId={partner?.Id ?? null} />
        </div>
      )}
      {partner && <TillScreen key={partner.Id} partnerId={partner.Id} userId={userId} />}
    </div>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;

/** Name of the cookie of a till's phone, with or without the prefix for https (server/http/security/cookies.ts). */
const phoneCookie = /(?:^|;\s*)(?:__Host-)?entrepuentes\.till_phone=/;

/** Name of the signed-in cashier, with a button that signs out and opens the PIN screen for the next one. */
function CashierBar({ name }: { name: string }) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const handleSwitch = async () => {
    setIsLeaving(true);
    try {
      await accountCalls.logout();
      await navigate(adminPaths.cashierSignIn);
    } catch {
      setIsLeaving(false);
      showToast('error', cashierTill.switchFailed);
    }
  };
  return (
    <div className={css.bar}>
      <p>{cashierTill.signedInAs(name)}</p>
      <button type="button" className={button.button} disabled={isLeaving} onClick={handleSwitch}>
        {cashierTill.switchCashier}
      </button>
    </div>
  );
}

/** Select for administrators to choose the partner of the till; the choice is stored in the URL. */
function PartnerSelect({ partnerId }: { partnerId: number | null }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(partnersQuery());
  if (!data && error)
    return <ErrorState title={tillPartnerChoice.failed} message={getErrorMessage(error, '')} onRetry={refetch} />;
  return (
    <SelectField
      name="Partner"
      label={tillPartnerChoice.label}
      placeholder={data ? tillPartnerChoice.placeholder : tillPartnerChoice.loading}
      choices={(data ?? []).map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre }))}
      value={data && partnerId ? partnerId : ''}
      disabled={!data}
      onChange={({ currentTarget }) =>
        navigate(adminPaths.till(currentTarget.value ? Number(currentTarget.value) : null))
      }
    />
  );
}
