import { Outlet } from 'react-router';
import { PublicFrame } from '#web/shell/public-frame.tsx';

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
