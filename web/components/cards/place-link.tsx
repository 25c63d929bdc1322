import type { ComponentProps, MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#web/api/paths.ts';
import { isPlainClick } from '#web/components/buttons/link-button.tsx';

/** Fields of a place that its card shows and its page begins with. */
export type PlaceLinkPreview = {
  name: string;
  address: string;
  category: string;
  drawing: string | undefined;
  photo: string | undefined;
};
type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { placeId: number; preview?: PlaceLinkPreview };

/**
 * Link to a place. A plain click passes the id and the preview as navigation state; the href is a shareable URL (DIR-9, BIZ-3).
 */
export function PlaceLink({ placeId, preview, ...link }: Props) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(paths.placeFromState, { state: { id: placeId, preview }, viewTransition: true });
  };
  return <Link {...link} to={paths.place(placeId)} onClick={handleClick} />;
}
