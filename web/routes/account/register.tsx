import { registerTexts } from '#texts/accounts/sign-in.ts';
import { accountMeta } from '#web/features/accounts/account-card.tsx';
import { useNavigationState } from '#web/features/accounts/forms/use-form-submit.ts';
import { RegisterScreen } from '#web/features/accounts/registration/register-screen.tsx';

export const meta = () => accountMeta(registerTexts.title);

export default function Register() {
  return <RegisterScreen {...useNavigationState()} />;
}
