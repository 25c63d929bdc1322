import { verifyTexts } from '#texts/accounts/sign-in.ts';
import { accountMeta } from '#web/features/accounts/account-card.tsx';
import { useNavigationState } from '#web/features/accounts/forms/use-form-submit.ts';
import { VerifyScreen } from '#web/features/accounts/password-reset/password-reset-screens.tsx';

export const meta = () => accountMeta(verifyTexts.title);

export default function VerifyCode() {
  return <VerifyScreen {...useNavigationState()} />;
}
