import { useEffect, useRef, useState } from 'react';
import type { Way } from '#domain/bridges/bridges.ts';
import type { BridgeViewModel } from './board-view-model.ts';
import { formatLaneChanges } from './format-lane-changes.ts';

type Props = { way: Way | null; bridges: BridgeViewModel[] };

/** Announces changes of an open page to screen readers. A change of filter announces nothing. */
export function LaneChangeAnnouncer({ way, bridges }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef({ way, bridges });
  useEffect(() => {
    const before = shown.current;
    shown.current = { way, bridges };
    const changes = before.way === way ? formatLaneChanges(before.bridges, bridges) : '';
    if (changes) setAnnouncement(changes);
  }, [way, bridges]);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
