import { Outlet } from 'react-router';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';

export default function AccountLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}
