import { registerTexts } from '#texts/accounts/sign-in.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { useNavigationState } from '#web/features/accounts/forms/use-navigation-state.ts';
import { RegisterScreen } from '#web/features/accounts/registration/register-screen.tsx';

export const meta = () => accountMeta(registerTexts.title);

export default function Register() {
  return <RegisterScreen {...useNavigationState()} />;
}
