import type { BridgeBoard, CurrentBridge, CurrentLane } from '#contract/bridges.ts';
import { alertsPage } from '#texts/alerts/alerts-public.ts';
import { laneTexts as texts } from '#texts/bridges/lanes.ts';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';

/** Whether a bridge is open, formatted for display. */
export type BridgeState = {
  state: 'open' | 'closed';
  stateWord: string;
  /** Opening time of a closed bridge; '' when open or unknown */
  opens: string;
};

/**
 * Resolves whether a bridge is open. It is closed when all its lanes are; its own `isOpen` counts only without lanes.
 * A closed bridge opens with the first of `shownLanes`.
 */
export function resolveBridgeState(bridge: CurrentBridge, shownLanes: CurrentLane[], now: string): BridgeState {
  const { lanes, isOpen } = bridge;
  const isClosed = lanes.length > 0 ? lanes.every(({ face }) => face === 'closed') : !isOpen;
  const state = isClosed ? 'closed' : 'open';
  const opensAt = shownLanes.flatMap((lane) => lane.opensAt ?? []).sort()[0] ?? bridge.opensAt;
  return {
    state,
    stateWord: texts.states[state],
    opens: isClosed && opensAt ? texts.opens(formatRelativeTime(opensAt, now)) : '',
  };
}

/** One sentence about which bridges of a board are closed at its instant. */
export function formatOpenBridges({ bridges, at }: BridgeBoard): string {
  const closed = bridges.flatMap((bridge) => {
    const { state, opens } = resolveBridgeState(bridge, bridge.lanes, at);
    return state === 'closed' ? [opens ? `${bridge.name}, ${lowerFirst(opens)}` : bridge.name] : [];
  });
  return closed.length > 0 ? alertsPage.someClosed(closed.join('; ')) : alertsPage.allOpen;
}

/** Lower-cases the first letter of a name, for the middle of a sentence. */
export const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
