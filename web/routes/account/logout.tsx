import { logoutTexts } from '#texts/accounts/sign-in.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { LogoutScreen } from '#web/features/accounts/sign-in/logout-screen.tsx';

export const meta = () => accountMeta(logoutTexts.title);

export default LogoutScreen;
