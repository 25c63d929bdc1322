import type { ComponentProps, MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#web/api/paths.ts';
import { isPlainClick } from '#web/components/page/is-plain-click.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { placeId: number };

/** Link to a place. A plain click passes the id as navigation state; the href is a shareable URL (DIR-9, BIZ-3). */
export function PlaceLink({ placeId, ...link }: Props) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(paths.placeFromState, { state: { id: placeId } });
  };
  return <Link {...link} to={paths.place(placeId)} onClick={handleClick} />;
}
