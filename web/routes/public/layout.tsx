import { Outlet } from 'react-router';
import { PublicFrame } from '#web/shell/public-frame.tsx';
import { keepShown } from '#web/shell/use-live.ts';

export const clientMiddleware = [keepShown];

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
