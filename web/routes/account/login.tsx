import { useSearchParams } from 'react-router';
import { parseLocalPath } from '#domain/safe-url.ts';
import { loginTexts } from '#texts/accounts/sign-in.ts';
import { paths } from '#web/api/paths.ts';
import { accountMeta } from '#web/features/accounts/account-card.tsx';
import { useNavigationState } from '#web/features/accounts/forms/use-form-submit.ts';
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
