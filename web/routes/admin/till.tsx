import { data } from 'react-router';
import type { Usuario } from '#contract/accounts.ts';
import { idOrNull } from '#domain/id.ts';
import { adminTitle } from '#texts/admin.ts';
import { till as texts } from '#texts/till.ts';
import { pageOf } from '#web/api/page-of.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { PartnerChoice } from '#web/features/till/partner-choice.tsx';
import { TillScreen } from '#web/features/till/till-screen.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import type { Route } from './+types/till';
import css from './till.module.css';

/** A partner stands at its own till, an administrator at that of the partner in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext);
  const { id: viewerId, rol, partnerId } = viewer as Usuario;
  const chooses = rol === 'admin';
  if (!chooses && partnerId === null) throw data(null, { status: 403 });
  const id = chooses ? idOrNull(url.searchParams.get('partner')) : partnerId;
  const partner = id === null ? null : await pageOf(api.partners.get({ Id: id }));
  return { viewerId, chooses, partner: partner && { Id: partner.Id, Nombre: partner.Nombre } };
}

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function TillPage({ loaderData: { viewerId, chooses, partner } }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <PageHeader title={texts.title} lead={texts.lead} />
      {chooses && (
        <div className={css.partner}>
          <PartnerChoice partnerId={partner?.Id ?? null} />
        </div>
      )}
      {partner && <TillScreen key={partner.Id} partnerId={partner.Id} viewerId={viewerId} />}
    </div>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
