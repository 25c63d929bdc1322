import { forgotTexts } from '#texts/accounts/sign-in.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { ForgotScreen } from '#web/features/accounts/password-reset/forgot-screen.tsx';

export const meta = () => accountMeta(forgotTexts.title);

export default ForgotScreen;
