import { useSearchParams } from 'react-router';
import { parseLocalPath } from '#domain/accounts/local-path.ts';
import { loginTexts } from '#texts/accounts/sign-in.ts';
import { paths } from '#web/api/paths.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { useNavigationState } from '#web/features/accounts/forms/use-navigation-state.ts';
import { LoginScreen } from '#web/features/accounts/sign-in/login-screen.tsx';

/** Matches the sign-in and sign-out pages, which are no targets after a sign-in. */
const signInOrOut = /^\/log(in|out)\b/i;

export const meta = () => accountMeta(loginTexts.title);

export default function Login() {
  const [searchParams] = useSearchParams();
  const { notice } = useNavigationState();
  const next = parseLocalPath(searchParams.get('next'));
  return <LoginScreen next={next && !signInOrOut.test(next) ? next : paths.welcome} notice={notice} />;
}
