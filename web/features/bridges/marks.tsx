import type { LaneStatus } from '#domain/bridges.ts';
import { type WaitLevel, waitLevels } from '#domain/wait-level.ts';
import css from './marks.module.css';

/** The arches of a bridge, as many of them full as the wait is heavy. */
export function LevelMark({ level }: { level: WaitLevel }) {
  const full = waitLevels.indexOf(level);
  return (
    <svg className={css.level} data-level={level} viewBox="0 0 84 26" aria-hidden="true">
      <path d="M1 3h82" />
      {waitLevels.map((one, index) => (
        <path key={one} d={`M${index * 20 + 4} 25V16a8 8 0 0 1 16 0v9z`} data-full={index <= full} />
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

/** A shape of its own for each state, beside its word. */
export function StateMark({ state }: { state: LaneStatus }) {
  return (
    <svg className={css.state} data-state={state} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[state]} />
    </svg>
  );
}
