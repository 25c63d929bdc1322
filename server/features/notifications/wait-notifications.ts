import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BridgeBoard } from '#contract/bridges.ts';
import { type LaneId, toLaneKey } from '#domain/bridges/forecast/group-by-lane.ts';
import { city } from '#domain/city.ts';
import { evaluateWaitRule, type HeadlineWait } from '#domain/notifications/evaluate-wait-rule.ts';
import { messageTtlS } from '#domain/notifications/notification-rules.ts';
import { bridges } from '#server/db/schema/bridges.ts';
import { notificationRules as rules } from '#server/db/schema/notifications.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { readOfficialBridges } from '#server/features/bridges/bridges.service.ts';
import { insertDeliveries, type NewNotification } from './insert-deliveries.ts';
import { toWaitContent } from './notification-contents.ts';
import { type RuleRow, toWaitRule } from './rule-rows.ts';

type Dependencies = {
  db: Db;
  clock: () => Date;
  /** Clock of the border data, replayed in a replay. */
  borderClock: () => Date;
  readBoard: () => Promise<BridgeBoard>;
  log: Logger;
};

/** Rules that are evaluated at once; between two batches the event loop serves other requests. */
const batchSize = 500;

type FoundRule = { rule: RuleRow; bridge: string };

/** Evaluates the rules for waits, each reading once, and inserts the deliveries of those that notify (PUSH-2). */
export function waitNotifications({ db, clock, borderClock, readBoard, log }: Dependencies) {
  /** Evaluates all rules of lanes against their waits, in a transaction that locks the rules. */
  async function evaluate(tx: Tx, waits: Map<string, HeadlineWait>): Promise<void> {
    const laneKeys = [...waits.keys()];
    for (let match = await lockRules(tx, laneKeys, 0); match.length > 0; ) {
      await evaluateBatch(tx, waits, match);
      match = match.length < batchSize ? [] : await lockRules(tx, laneKeys, match.at(-1)?.rule.id ?? 0);
    }
  }

  async function evaluateBatch(tx: Tx, waits: Map<string, HeadlineWait>, batch: FoundRule[]): Promise<void> {
    const states: object[] = [];
    const notifications: NewNotification[] = [];
    const [now, at] = [borderClock(), clock()];
    for (const { rule: row, bridge } of batch) {
      const rule = toWaitRule(row);
      const wait = rule && waits.get(toLaneKey(rule));
      if (!rule || !wait) continue;
      const { state, isNotified } = evaluateWaitRule(rule, row, wait, now, city.timeZone);
      if (isStateChanged(row, state)) states.push({ id: row.id, ...pickState(state) });
      if (!isNotified) continue;
      notifications.push({
        ruleId: row.id,
        event: `wait ${(wait.estimatedAt ?? wait.observedAt).toISOString()}`,
        content: toWaitContent(rule, bridge, wait),
        dueAt: at,
        expiresAt: new Date(at.getTime() + messageTtlS * 1000),
      });
    }
    await storeStates(tx, states);
    await insertDeliveries(tx, notifications, at);
  }

  return {
    /**
     * Evaluates new readings in the transaction that stores them, so that each is evaluated once over all processes. A reading
     * that is not the headline of its lane is ignored: an older one that arrives late, or one of a bridge that has closed since.
     * An error is logged and leaves the readings stored.
     */
    async evaluateReadings(tx: Tx, stored: (LaneId & { observedAt: Date })[]): Promise<void> {
      const storedKeys = new Set(stored.map((one) => toReadingKey(one, one.observedAt)));
      try {
        await tx.transaction(async (savepoint) => {
          const waits = new Map<string, HeadlineWait>();
          for (const { port, lanes } of await readOfficialBridges(savepoint, borderClock()))
            for (const { lane, face, reading } of lanes) {
              if (face !== 'official' || !reading) continue;
              const observedAt = new Date(reading.observedAt);
              if (storedKeys.has(toReadingKey({ port, lane }, observedAt)))
                waits.set(toLaneKey({ port, lane }), { minutes: reading.minutes, observedAt, estimatedAt: null });
            }
          await evaluate(savepoint, waits);
        });
      } catch (error) {
        log.error({ error }, 'notification rules failed');
      }
    },

    /**
     * Evaluates the estimates of lanes whose official number is older than an hour, for the rules that accept estimates. While
     * the source fails, nothing is evaluated: the estimates no longer follow the bridges.
     */
    async evaluateEstimates(): Promise<void> {
      const board = await readBoard();
      if (board.forecastMadeAt === null || board.source.failingSince !== null) return;
      const estimatedAt = new Date(board.forecastMadeAt);
      const waits = new Map<string, HeadlineWait>();
      for (const { port, lanes } of board.bridges)
        for (const { lane, face, minutes, reading } of lanes)
          if (face === 'estimate' && minutes !== null && reading)
            waits.set(toLaneKey({ port, lane }), { minutes, observedAt: new Date(reading.observedAt), estimatedAt });
      if (waits.size > 0) await db.transaction((tx) => evaluate(tx, waits));
    },
  };
}

const toReadingKey = (lane: LaneId, observedAt: Date) => `${toLaneKey(lane)} ${observedAt.getTime()}`;

/** Locks a batch of the active rules of lanes, those after an id, always in the same order. */
async function lockRules(tx: Tx, laneKeys: string[], afterId: number): Promise<FoundRule[]> {
  if (laneKeys.length === 0) return [];
  const isWanted = inArray(sql`${rules.port} || ' ' || ${rules.lane}`, laneKeys);
  return tx
    .select({ rule: rules, bridge: bridges.name })
    .from(rules)
    .innerJoin(bridges, eq(bridges.port, rules.port))
    .where(and(eq(rules.kind, 'wait'), eq(rules.paused, false), gt(rules.id, afterId), isWanted))
    .orderBy(rules.id)
    .limit(batchSize)
    .for('update', { of: rules });
}

const stateColumns = ['isMet', 'window', 'notifiedOn', 'notifiedCount'] as const;
type State = Pick<RuleRow, (typeof stateColumns)[number]>;
const isStateChanged = (before: State, after: State) => stateColumns.some((name) => before[name] !== after[name]);
const pickState = (state: State) => Object.fromEntries(stateColumns.map((name) => [name, state[name]]));

/** Stores the states of rules in one statement. */
async function storeStates(tx: Tx, states: object[]): Promise<void> {
  if (states.length === 0) return;
  await tx.execute(sql`
    update ${rules} r set is_met = v."isMet", hours_window = v.window,
      notified_on = v."notifiedOn", notified_count = v."notifiedCount"
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      as v(id int, "isMet" boolean, "window" text, "notifiedOn" text, "notifiedCount" smallint)
    where r.id = v.id`);
}
