import type { CrossingNow, LaneNow } from '#contract/bridges.ts';
import { laneWords as texts } from '#texts/bridges-public.ts';
import { atInWords } from '#web/shell/moment-words.ts';

/** Whether one can cross, in words. */
export type CrossingState = {
  state: 'open' | 'closed';
  stateWord: string;
  /** When it opens, of a closed one where that is known; '' else */
  opens: string;
};

/**
 * A crossing is closed when none of its lanes is anything else, whatever is said of the crossing itself; without lanes that
 * decides. A closed one opens with the first of the lanes that are shown.
 */
export function crossingState(crossing: CrossingNow, shown: LaneNow[], now: string): CrossingState {
  const { lanes, isOpen } = crossing;
  const isClosed = lanes.length > 0 ? lanes.every(({ face }) => face === 'closed') : !isOpen;
  const state = isClosed ? 'closed' : 'open';
  const opensAt = shown.flatMap((lane) => lane.opensAt ?? []).sort()[0] ?? crossing.opensAt;
  return {
    state,
    stateWord: texts.states[state],
    opens: isClosed && opensAt ? texts.opens(atInWords(opensAt, now)) : '',
  };
}
