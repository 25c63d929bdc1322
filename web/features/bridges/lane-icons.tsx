import type { LaneStatus } from '#domain/bridges/bridges.ts';
import { type WaitLevel, waitLevels } from '#domain/bridges/wait-level.ts';
import css from './lane-icons.module.css';

/** Bridge arches; the number of filled arches grows with the wait level. */
export function WaitLevelIcon({ level }: { level: WaitLevel }) {
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
