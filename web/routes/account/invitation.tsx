import { invitationTexts } from '#texts/accounts/sign-in.ts';
import { accountMeta } from '#web/features/accounts/account-meta.ts';
import { InvitationScreen } from '#web/features/accounts/invitation/invitation-screen.tsx';

export const meta = () => accountMeta(invitationTexts.title);

export default function Invitation() {
  return <InvitationScreen />;
}
