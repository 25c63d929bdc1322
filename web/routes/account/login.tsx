import { useSearchParams } from 'react-router';
import { localPath } from '#domain/local-path.ts';
import { loginWords } from '#texts/accounts.ts';
import { paths } from '#web/api/paths.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { LoginScreen } from '#web/features/accounts/login-screen.tsx';
import { useArrival } from '#web/features/accounts/use-arrival.ts';

/** Where one would be signed out again, or asked again. */
const leadsBack = /^\/log(in|out)\b/i;

export const meta = () => accountMeta(loginWords.title);

export default function Login() {
  const [address] = useSearchParams();
  const { notice } = useArrival();
  const next = localPath(address.get('next'));
  return <LoginScreen next={next && !leadsBack.test(next) ? next : paths.welcome} notice={notice} />;
}
