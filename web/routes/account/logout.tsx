import { logoutWords } from '#texts/accounts.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { LogoutScreen } from '#web/features/accounts/logout-screen.tsx';

export const meta = () => accountMeta(logoutWords.title);

export default LogoutScreen;
