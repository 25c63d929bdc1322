import { data } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { parseId } from '#domain/id.ts';
import { tillPage as texts } from '#texts/coupons/till.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { loadOrErrorPage } from '#web/api/load-or-error-page.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { CashierBar } from '#web/features/coupons/cashiers/cashier-bar.tsx';
import { PartnerSelect } from '#web/features/coupons/till/partner-select.tsx';
import { TillScreen } from '#web/features/coupons/till/till-screen.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/till';
import { requireTill } from './require-till.ts';
import css from './till.module.css';

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
