import { forgotWords } from '#texts/accounts.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { ForgotScreen } from '#web/features/accounts/forgot-screen.tsx';

export const meta = () => accountMeta(forgotWords.title);

export default ForgotScreen;
