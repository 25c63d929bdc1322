import { logoutTexts } from '#texts/accounts/sign-in.ts';
import { accountMeta } from '#web/features/accounts/account-card.tsx';
import { LogoutScreen } from '#web/features/accounts/sign-in/logout-screen.tsx';

export const meta = () => accountMeta(logoutTexts.title);

export default LogoutScreen;
