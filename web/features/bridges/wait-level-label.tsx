import type { ReactNode } from 'react';
import type { LaneStatus } from '#domain/bridges/bridges.ts';
import { isReadingWithin, maxHeadlineAgeMs } from '#domain/bridges/lane-display.ts';
import { type WaitLevel, waitLevels } from '#domain/bridges/wait-level.ts';
import { formatAge } from '#domain/time/format-ago.ts';
import { waitLabels as texts } from '#texts/bridges/lanes.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import css from './lane-icons.module.css';
import type { FormattedInstant, LaneViewModel } from './lane-view-model.ts';

type Props = {
  lane: Pick<LaneViewModel, 'level' | 'levelWord' | 'taken'>;
  className: string | undefined;
  /** Follows the word of a current number */
  children?: ReactNode;
};

/** Level of a wait, as an icon and a word; shows the age instead once the number is stale. */
export function WaitLevelLabel({ lane: { level, levelWord, taken }, className, children }: Props) {
  const old = formatStaleAge(taken, useNow());
  if (!level) return null;
  return old ? (
    <span key="old" className={className} data-level="old">
      {texts.stale(old)}
    </span>
  ) : (
    <span key="level" className={className} data-level={level}>
      <WaitLevelIcon level={level} />
      <span>{levelWord}</span>
      {children}
    </span>
  );
}

/**
 * Formats the age of a number that became stale on an open page. Returns '' for a current number, for null, and while
 * `now` (epoch ms) is null before hydration.
 */
export function formatStaleAge(taken: FormattedInstant | null, now: number | null): string {
  if (!taken || now === null) return '';
  const observedMs = Date.parse(taken.at);
  const nowMs = Math.max(observedMs, now); // a number from the server lies in the future only for a slow clock
  const isCurrent = isReadingWithin(new Date(observedMs), maxHeadlineAgeMs, new Date(nowMs));
  return isCurrent ? '' : formatAge(nowMs - observedMs);
}

/** Bridge arches; the number of filled arches grows with the wait level. */
function WaitLevelIcon({ level }: { level: WaitLevel }) {
  const lastFilled = waitLevels.indexOf(level);
  return (
    <svg className={css.level} data-level={level} viewBox="0 0 84 26" aria-hidden="true">
      <path d="M1 3h82" />
      {waitLevels.map((waitLevel, index) => (
        <path key={waitLevel} d={`M${index * 20 + 4} 25V16a8 8 0 0 1 16 0v9z`} data-full={index <= lastFilled} />
      ))}
    </svg>
  );
}

const shapes: Record<LaneStatus, string> = {
  open: 'M8 2a6 6 0 1 0 .01 0zM5.2 8.2l2 2 3.6-4',
  closed: 'M8 2a6 6 0 1 0 .01 0zM4.5 8h7',
  pending: 'M8 2a6 6 0 1 0 .01 0zM8 4.8V8l2.2 1.4',
  unknown: 'M8 2a6 6 0 1 0 .01 0zM8 8h.01',
};

/** Icon of a lane state; each state has its own shape, beside its word. */
export function LaneStateIcon({ state }: { state: LaneStatus }) {
  return (
    <svg className={css.state} data-state={state} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[state]} />
    </svg>
  );
}
