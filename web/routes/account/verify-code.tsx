import { verifyTexts } from '#texts/accounts/sign-in.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { useNavigationState } from '#web/features/accounts/forms/use-navigation-state.ts';
import { VerifyScreen } from '#web/features/accounts/password-reset/verify-screen.tsx';

export const meta = () => accountMeta(verifyTexts.title);

export default function VerifyCode() {
  return <VerifyScreen {...useNavigationState()} />;
}
