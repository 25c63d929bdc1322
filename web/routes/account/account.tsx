import type { SignedInUser } from '#contract/accounts.ts';
import { accountPageTexts } from '#texts/accounts/account-page.ts';
import { ConfirmProvider } from '#web/components/dialogs/confirm.tsx';
import { pageContext } from '#web/context.ts';
import { accountMeta } from '#web/features/accounts/account-card.tsx';
import { AccountView } from '#web/features/accounts/settings/account-view.tsx';
import { requireRole } from '#web/shell/session/require-role.ts';
import type { Route } from './+types/account';

export const middleware = [requireRole('visitor', { opensWithoutFactor: true })];

/** Returns the signed-in user. A loader also makes the guard run on navigation in the browser. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).signedInUser as SignedInUser;
}

export const meta = () => accountMeta(accountPageTexts.title);

export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmProvider>
      <AccountView signedInUser={loaderData} />
    </ConfirmProvider>
  );
}
