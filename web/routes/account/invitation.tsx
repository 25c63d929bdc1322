import { invitationTexts } from '#texts/accounts/sign-in.ts';
import { accountMeta } from '#web/features/accounts/account-card.tsx';
import { InvitationScreen } from '#web/features/accounts/invitation/invitation-screen.tsx';

export const meta = () => accountMeta(invitationTexts.title);

export default function Invitation() {
  return <InvitationScreen />;
}
