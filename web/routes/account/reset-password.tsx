import { resetWords } from '#texts/accounts.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { ResetScreen } from '#web/features/accounts/reset-screen.tsx';
import { useArrival } from '#web/features/accounts/use-arrival.ts';

export const meta = () => accountMeta(resetWords.title);

export default function ResetPassword() {
  return <ResetScreen {...useArrival()} />;
}
