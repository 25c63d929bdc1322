import { verifyWords } from '#texts/accounts.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { useArrival } from '#web/features/accounts/use-arrival.ts';
import { VerifyScreen } from '#web/features/accounts/verify-screen.tsx';

export const meta = () => accountMeta(verifyWords.title);

export default function VerifyCode() {
  return <VerifyScreen {...useArrival()} />;
}
