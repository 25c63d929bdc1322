import { resetTexts } from '#texts/accounts/sign-in.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { useNavigationState } from '#web/features/accounts/forms/use-navigation-state.ts';
import { ResetScreen } from '#web/features/accounts/password-reset/reset-screen.tsx';

export const meta = () => accountMeta(resetTexts.title);

export default function ResetPassword() {
  return <ResetScreen {...useNavigationState()} />;
}
