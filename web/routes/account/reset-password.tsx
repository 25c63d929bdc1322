import { resetTexts } from '#texts/accounts/sign-in.ts';
import { accountMeta } from '#web/features/accounts/account-card.tsx';
import { useNavigationState } from '#web/features/accounts/forms/use-form-submit.ts';
import { ResetScreen } from '#web/features/accounts/password-reset/password-reset-screens.tsx';

export const meta = () => accountMeta(resetTexts.title);

export default function ResetPassword() {
  return <ResetScreen {...useNavigationState()} />;
}
