import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Usuario } from '#contract/accounts.ts';
import { adminTitle, dashboard as texts } from '#texts/admin.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import { PageHeader } from '#web/components/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { Dashboard } from '#web/features/overview/dashboard.tsx';
import { FactorOffer } from '#web/features/second-factor/factor-offer.tsx';
import type { Route } from './+types/dashboard';

export function loader({ context }: Route.LoaderArgs) {
  return (context.get(pageContext).viewer as Usuario).rol;
}

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function DashboardPage({ loaderData: role }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={role === 'admin' ? texts.lead : texts.partnerLead}
        actions={
          <Link to={paths.logout} className={button.button}>
            <IconLogout size={20} stroke={1.8} aria-hidden="true" />
            {texts.logout}
          </Link>
        }
      />
      <FactorOffer />
      <Dashboard role={role} />
    </>
  );
}
