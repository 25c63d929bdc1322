import { forgotTexts } from '#texts/accounts/sign-in.ts';
import { accountMeta } from '#web/features/accounts/account-card.tsx';
import { ForgotScreen } from '#web/features/accounts/password-reset/password-reset-screens.tsx';

export const meta = () => accountMeta(forgotTexts.title);

export default ForgotScreen;
