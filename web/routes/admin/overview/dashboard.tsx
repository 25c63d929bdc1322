import { IconLogout } from '@tabler/icons-react';
import type { User } from '#contract/accounts.ts';
import { formatAdminTitle, dashboard as texts } from '#texts/shell/admin-frame.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { SecondFactorSuggestion } from '#web/features/accounts/second-factor/second-factor-suggestion.tsx';
import { PendingClaimsNote } from '#web/features/claims/pending-claims-note.tsx';
import { Dashboard } from '#web/features/overview/dashboard.tsx';
import type { Route } from './+types/dashboard';

export function loader({ context }: Route.LoaderArgs) {
  return (context.get(pageContext).signedInUser as User).rol;
}

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function DashboardPage({ loaderData: role }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={role === 'admin' ? texts.lead : texts.partnerLead}
        actions={
          <LinkButton to={paths.logout}>
            <IconLogout size={20} stroke={1.8} aria-hidden="true" />
            <span>{texts.logout}</span>
          </LinkButton>
        }
      />
      <SecondFactorSuggestion />
      {role === 'admin' && <PendingClaimsNote />}
      <Dashboard role={role} />
    </>
  );
}
