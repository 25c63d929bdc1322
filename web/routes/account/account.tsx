import type { Person } from '#contract/accounts.ts';
import { accountWords } from '#texts/account-page.ts';
import { ConfirmProvider } from '#web/components/confirm.tsx';
import { pageContext } from '#web/context.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { AccountView } from '#web/features/accounts/account-view.tsx';
import { guard } from '#web/shell/guard.ts';
import type { Route } from './+types/account';

export const middleware = [guard('visitor', { opensWithoutFactor: true })];

/** Asked on every way here, so that the guard runs on those inside the browser too. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).viewer as Person;
}

export const meta = () => accountMeta(accountWords.title);

export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmProvider>
      <AccountView viewer={loaderData} />
    </ConfirmProvider>
  );
}
