import { learnDecay } from './deviation-decay.ts';
import type { LaneProfile, LaneUsualWaits, WaitProfile } from './forecast.ts';
import type { UsualWait } from './usual-waits.ts';

/** Minimum readings before a learned hour of the week replaces the shipped one. */
const minReadingsToReplace = 8;

/** Whether an hour of the week has enough readings to count as learned. */
export const isLearned = ({ count }: UsualWait): boolean => count >= minReadingsToReplace;

/**
 * Merges a learned and a shipped profile hour by hour: learned hours with enough readings, else shipped ones. A lane in only
 * one of the two is taken from that one.
 */
export function mergeProfiles(learned: LaneUsualWaits[], shipped: WaitProfile): WaitProfile {
  const isSameLane =
    ({ port, lane }: LaneUsualWaits) =>
    (other: LaneUsualWaits) =>
      other.port === port && other.lane === lane;
  const merged = shipped.map((profile): LaneProfile => {
    const usual = learned.find(isSameLane(profile))?.usual;
    return { ...profile, usual: profile.usual.map((cell, i) => (usual?.[i] && isLearned(usual[i]) ? usual[i] : cell)) };
  });
  const others = learned.filter((profile) => !shipped.some(isSameLane(profile)));
  return [...merged, ...others.map((profile) => ({ ...profile, decay: learnDecay([]) }))];
}
