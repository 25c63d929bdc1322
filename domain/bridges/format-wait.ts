import { laneTexts as texts } from '#texts/bridges/lanes.ts';
import type { LaneDisplay } from './lane-display.ts';

/** Estimates below this are near zero, which promises more than an estimate can. In minutes. */
const minEstimate = 2;

/** Formats an estimate in minutes: '45', or '<5' near zero. */
export const formatEstimate = (minutes: number): string => (minutes < minEstimate ? texts.hardlyAny : String(minutes));

/** Formats the wait of a lane in minutes: '45' or '<5'; '' without a number to show. */
export function formatWait({ face, minutes }: { face: LaneDisplay; minutes: number | null }): string {
  if (minutes === null) return '';
  return face === 'estimate' ? formatEstimate(minutes) : String(minutes);
}
