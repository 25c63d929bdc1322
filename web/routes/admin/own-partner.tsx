import { data, Link, useLocation } from 'react-router';
import type { Usuario } from '#contract/accounts.ts';
import { firstPartnerId } from '#domain/partners.ts';
import { adminTitle } from '#texts/admin.ts';
import { partnerList, partnerPage as texts } from '#texts/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { pageOf } from '#web/api/page-of.ts';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { pageContext } from '#web/context.ts';
import { CouponReport } from '#web/features/coupons/coupon-report.tsx';
import type { Created } from '#web/features/partners/create-partner.tsx';
import { PartnerView } from '#web/features/partners/partner-view.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import type { Route } from './+types/own-partner';
import css from './own-partner.module.css';

/** A partner sees its own page here, an administrator the first partner's (ROUTE-5). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext);
  const { rol, partnerId } = viewer as Usuario;
  const id = rol === 'admin' ? firstPartnerId : partnerId;
  if (id === null) throw data(null, { status: 403 });
  return { partner: await pageOf(api.partners.get({ Id: id })), manages: rol === 'admin' };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: adminTitle(loaderData?.partner.Nombre ?? partnerList.title) },
];

export default function OwnPartnerPage({ loaderData: { partner, manages } }: Route.ComponentProps) {
  return (
    <>
      <CreatedNote />
      <PartnerView key={partner.Id} partner={partner} manages={manages}>
        <CouponReport partnerId={partner.Id} />
      </PartnerView>
    </>
  );
}

/** Creating a partner leads here (PNEW-2), where another one is shown; this leads on to the new one. */
function CreatedNote() {
  const created = (useLocation().state as Partial<Created> | null)?.created;
  const hydrated = useHydrated(); // the server knows no navigation state
  if (!hydrated || !created) return null;
  return (
    <p role="status" className={css.created}>
      {texts.created(created.Nombre)} <Link to={adminPaths.partner(created.Id)}>{texts.openCreated}</Link>
    </p>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
