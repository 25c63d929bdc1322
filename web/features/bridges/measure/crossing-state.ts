import { type LaneKind, laneKinds } from '#domain/bridges/bridges.ts';
import type { CrossingProblem } from '#domain/bridges/measured/crossing.ts';

/** A crossing on this phone, from the first tap until it was sent. */
export type StoredCrossing = {
  /** Idempotency key of its request. */
  key: string;
  port: string;
  lane: LaneKind;
  /** Instants in milliseconds since 1970; `endedAt` is null in the queue. */
  startedAt: number;
  endedAt: number | null;
  /** Answer of the server, or its reason for a refusal; null: not sent yet. */
  result: { minutes: number; problem: CrossingProblem } | { refused: string } | null;
};

/** The crossings on this phone, oldest first; the last one is shown. */
export type CrossingState = StoredCrossing[];

const storageKey = 'measured-crossings';
/** Time in which 'Ya crucé' can be undone before it is sent. */
export const undoMs = 10_000;
/** A crossing that began longer ago was left open. */
export const maxOpenMs = 8 * 3_600_000;
const maxStored = 20;

export const isRunning = (crossing: StoredCrossing | undefined): boolean => crossing?.endedAt === null;

/** 'Entré a la fila'. A second tap changes nothing. */
export function startCrossing(
  state: CrossingState,
  { port, lane }: Pick<StoredCrossing, 'port' | 'lane'>,
  key: string,
  now: number,
): CrossingState {
  if (isRunning(state.at(-1))) return state;
  const waiting = state.filter(({ result }) => result === null).slice(1 - maxStored);
  return [...waiting, { key, port, lane, startedAt: now, endedAt: null, result: null }];
}

/** 'Ya crucé'. Without a start, or a second time, it changes nothing. */
export const finishCrossing = (state: CrossingState, now: number): CrossingState =>
  changeLast(state, (last) => (last.endedAt === null ? { ...last, endedAt: Math.max(last.startedAt, now) } : last));

/** Undoes the last tap: the start, or the end unless it was sent. */
export function undoTap(state: CrossingState): CrossingState {
  const last = state.at(-1);
  if (!last || last.result !== null) return state;
  return last.endedAt === null ? state.slice(0, -1) : changeLast(state, () => ({ ...last, endedAt: null }));
}

/** Stores the answer to a crossing. */
export const answerCrossing = (
  state: CrossingState,
  key: string,
  result: NonNullable<StoredCrossing['result']>,
): CrossingState => state.map((crossing) => (crossing.key === key ? { ...crossing, result } : crossing));

/** The first crossing to send, and the time until then in milliseconds; null when all were sent. */
export function findUnsent(state: CrossingState, now: number): { crossing: StoredCrossing; inMs: number } | null {
  const crossing = state.find(({ endedAt, result }) => endedAt !== null && result === null);
  return crossing ? { crossing, inMs: Math.max(0, (crossing.endedAt ?? 0) + undoMs - now) } : null;
}

/** Reads the crossings of this phone; what is not one is dropped. */
export function readCrossings(storage: Storage): CrossingState {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isStoredCrossing) : [];
  } catch {
    return [];
  }
}

export function writeCrossings(storage: Storage, state: CrossingState): void {
  try {
    storage.setItem(storageKey, JSON.stringify(state));
  } catch {
    // private mode or a full storage: the open page still has it
  }
}

function changeLast(state: CrossingState, change: (last: StoredCrossing) => StoredCrossing): CrossingState {
  const last = state.at(-1);
  return last ? [...state.slice(0, -1), change(last)] : state;
}

function isStoredCrossing(value: unknown): value is StoredCrossing {
  const { key, port, lane, startedAt, endedAt } = (value ?? {}) as Partial<Record<keyof StoredCrossing, unknown>>;
  const isText = typeof key === 'string' && typeof port === 'string' && laneKinds.some((kind) => kind === lane);
  return isText && typeof startedAt === 'number' && (endedAt === null || typeof endedAt === 'number');
}
