import type { LaneProfile, LaneUsual, WaitProfile } from './forecast.ts';
import type { UsualWait } from './usual-waits.ts';
import { learnLeads } from './wait-leads.ts';

/** From so many readings on, what was learned of an hour of the week serves instead of what was shipped. */
const enoughToReplace = 8;

/** Whether enough readings stand behind what was learned of an hour of the week. */
export const isLearned = ({ count }: UsualWait): boolean => count >= enoughToReplace;

/** Hour by hour what was learned where enough was, else what was shipped; of lanes that only one of them knows, what that one says. */
export function mergedProfile(learned: LaneUsual[], shipped: WaitProfile): WaitProfile {
  const isOf =
    ({ port, lane }: LaneUsual) =>
    (other: LaneUsual) =>
      other.port === port && other.lane === lane;
  const known = shipped.map((own): LaneProfile => {
    const usual = learned.find(isOf(own))?.usual;
    return { ...own, usual: own.usual.map((cell, i) => (usual?.[i] && isLearned(usual[i]) ? usual[i] : cell)) };
  });
  const others = learned.filter((own) => !shipped.some(isOf(own)));
  return [...known, ...others.map((own) => ({ ...own, leads: learnLeads([]) }))];
}
