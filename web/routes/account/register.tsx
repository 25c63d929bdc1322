import { registerWords } from '#texts/accounts.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { RegisterScreen } from '#web/features/accounts/register-screen.tsx';
import { useArrival } from '#web/features/accounts/use-arrival.ts';

export const meta = () => accountMeta(registerWords.title);

export default function Register() {
  return <RegisterScreen {...useArrival()} />;
}
