import { and, eq, getTableColumns, isNull, lt, notExists, sql } from 'drizzle-orm';
import type {
  NotificationRule,
  NotificationRuleForm,
  OwnRules,
  PushSubscriptionForm,
} from '#contract/notifications.ts';
import { AppError } from '#domain/app-error.ts';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import { ruleLimits } from '#domain/notifications/notification-rules.ts';
import { countAttempt } from '#server/db/rate-limit.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bridges } from '#server/db/schema/bridges.ts';
import { pushSubscriptions, notificationRules as rules } from '#server/db/schema/notifications.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { lockRow } from '#server/db/versioned-rows.ts';
import { isAllowedEndpoint } from '#server/integrations/push/endpoint-policy.ts';
import type { PushSender } from '#server/integrations/push/push-sender.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { decisiveColumns, isOwnedBy, type RuleOwner, toRuleColumns, toWireRule } from './rule-rows.ts';

export type NotificationRulesService = ReturnType<typeof notificationRulesService>;

type Dependencies = {
  db: Db;
  clock: () => Date;
  secret: string;
  push: PushSender;
  /** Throws bridge/unknown or bridge/unknown-lane. */
  assertLane: (port: string, lane: LaneKind) => Promise<void>;
};
/** An owner with a device id. */
type Subscriber = RuleOwner & { device: string };

const hourS = 3600;
/** Rules and subscriptions from one IP address in an hour. Phones of a mobile network share addresses. */
export const maxWritesPerAddress = 300;
const orphanMs = 30 * 86_400_000;

/** Notification rules and push subscriptions of browsers and accounts (PUSH-1, PUSH-3). */
export function notificationRulesService({ db, clock, secret, push, assertLane }: Dependencies) {
  const countWrite = (address: string) => {
    const key = keyedHash(secret, ['notification rules', address], 'base64url');
    return countAttempt(db, key, { maxAttempts: maxWritesPerAddress, windowS: hourS }, clock());
  };

  async function assertValid({ kind, channel, port, lane }: NotificationRuleForm, owner: RuleOwner): Promise<void> {
    if (channel === 'mail' && owner.userId === null) throw new AppError('notification/account-required');
    if (kind === 'wait') await assertLane(port, lane);
  }

  return {
    /** Rules of an owner, oldest first, and what this browser needs to subscribe. */
    async listOwn(owner: RuleOwner): Promise<OwnRules> {
      const [ownRules, [subscription], [user]] = await Promise.all([
        selectRules(db).where(isOwnedBy(owner)).orderBy(rules.id),
        db
          .select({ endpoint: pushSubscriptions.endpoint })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.device, owner.device ?? '')),
        db
          .select({ email: users.email })
          .from(users)
          .where(eq(users.id, owner.userId ?? 0)),
      ]);
      return {
        rules: ownRules.map(({ bridge, ...row }) => toWireRule(row, bridge)),
        publicKey: push.publicKey,
        endpoint: subscription?.endpoint ?? '',
        email: user?.email ?? '',
      };
    },

    /**
     * Creates a rule, or returns the owner's equal one. Throws access/too-many, notification/too-many,
     * notification/account-required, bridge/unknown or bridge/unknown-lane.
     */
    async create(owner: Subscriber, form: NotificationRuleForm, address: string): Promise<NotificationRule> {
      await countWrite(address);
      await assertValid(form, owner);
      const at = clock();
      const columns = toRuleColumns(form, at);
      const id = await db.transaction(async (tx) => {
        await lockOwner(tx, owner);
        const ownRules = await tx.select().from(rules).where(isOwnedBy(owner));
        const equal = ownRules.find((row) => isEqual(columns, row));
        if (equal) return equal.id;
        if (ownRules.length >= ruleLimits.maxRules) throw new AppError('notification/too-many');
        const { device, userId } = owner;
        const [row] = await tx
          .insert(rules)
          .values({ ...columns, device, userId, createdAt: at })
          .returning({ id: rules.id });
        return (row as { id: number }).id;
      });
      return readRule(db, id);
    },

    /** Changes or pauses a rule of an owner. Throws notification/unknown, and as `create`. */
    async change(owner: RuleOwner, id: number, form: NotificationRuleForm): Promise<NotificationRule> {
      await assertValid(form, owner);
      await db.transaction(async (tx) => {
        const before = await lockRow(tx, rules, and(eq(rules.id, id), isOwnedBy(owner)), 'notification/unknown');
        const columns = toRuleColumns(form, clock());
        const beginsAnew = decisiveColumns.some((name) => String(before[name]) !== String(columns[name]));
        const state = beginsAnew ? { isMet: false, window: '' } : {};
        await tx
          .update(rules)
          .set({ ...columns, ...state })
          .where(eq(rules.id, id));
      });
      return readRule(db, id);
    },

    /** Ends a rule of an owner; its pending deliveries are not sent. Throws notification/unknown. */
    async end(owner: RuleOwner, id: number): Promise<void> {
      const ended = await db
        .delete(rules)
        .where(and(eq(rules.id, id), isOwnedBy(owner)))
        .returning({ id: rules.id });
      if (ended.length === 0) throw new AppError('notification/unknown');
    },

    /** Ends a rule by its signed link, without its owner. Idempotent. */
    async endById(id: number): Promise<void> {
      await db.delete(rules).where(eq(rules.id, id));
    },

    /** Ends all rules of an owner and forgets the browser's subscription; returns the number of rules. */
    endAll: (owner: RuleOwner): Promise<number> =>
      db.transaction(async (tx) => {
        const ended = await tx.delete(rules).where(isOwnedBy(owner)).returning({ id: rules.id });
        await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.device, owner.device ?? ''));
        return ended.length;
      }),

    /** Erases the rules that an owner made on its device, and the device's subscription; returns the number of rules. */
    async eraseDevice(tx: Tx, owner: Subscriber): Promise<number> {
      const isOfDevice = and(eq(rules.device, owner.device), isOwnedBy(owner));
      const erased = await tx.delete(rules).where(isOfDevice).returning({ id: rules.id });
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.device, owner.device));
      return erased.length;
    },

    /**
     * Stores the subscription of a browser, which replaces its earlier one. A browser that lost its device id but still has its
     * subscription gets its rules back. Throws access/too-many or notification/endpoint.
     */
    async subscribe(owner: Subscriber, { endpoint, keys }: PushSubscriptionForm, address: string): Promise<void> {
      await countWrite(address);
      if (!(await isAllowedEndpoint(endpoint, push.policy))) throw new AppError('notification/endpoint');
      const { device, userId } = owner;
      await db.transaction(async (tx) => {
        const [existing] = await tx
          .select()
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.endpoint, endpoint))
          .for('update');
        if (existing && existing.device !== device && existing.auth === keys.auth && existing.p256dh === keys.p256dh)
          await tx
            .update(rules)
            .set({ device, userId })
            .where(and(eq(rules.device, existing.device), isNull(rules.userId)));
        await tx
          .delete(pushSubscriptions)
          .where(and(eq(pushSubscriptions.device, device), sql`${pushSubscriptions.endpoint} <> ${endpoint}`));
        const values = { ...keys, device, userId, failingSince: null };
        await tx
          .insert(pushSubscriptions)
          .values({ endpoint, ...values, createdAt: clock() })
          .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
      });
    },

    /** Assigns the rules and the subscription of a browser to the account that signs in on it. */
    claimForUser: (userId: number, device: string): Promise<void> =>
      db.transaction(async (tx) => {
        const isUnclaimed = and(eq(rules.device, device), isNull(rules.userId));
        await tx.update(rules).set({ userId }).where(isUnclaimed);
        await tx.update(pushSubscriptions).set({ userId }).where(eq(pushSubscriptions.device, device));
      }),

    /** Stops the notifications of an account on a browser that signs out; other browsers of the account keep them. */
    async releaseDevice(device: string): Promise<void> {
      await db.update(pushSubscriptions).set({ userId: null }).where(eq(pushSubscriptions.device, device));
    },

    /** Removes month-old rules of browsers that have no subscription any more. */
    async removeOrphans(): Promise<void> {
      const subscribed = db
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.device, rules.device));
      const isOld = lt(rules.createdAt, new Date(clock().getTime() - orphanMs));
      await db.delete(rules).where(and(isNull(rules.userId), isOld, notExists(subscribed)));
    },
  };
}

/** Serializes the writes of an owner, so that concurrent ones cannot exceed the limit or create a rule twice. */
async function lockOwner(tx: Tx, { userId, device }: Subscriber): Promise<void> {
  const key = userId === null ? device : `user ${userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`notification rules of ${key}`}))`);
}

/** Whether a row has all the given values, apart from `paused` and derived instants. */
function isEqual({ nextSummaryAt: _, paused: __, ...columns }: ReturnType<typeof toRuleColumns>, row: object): boolean {
  return Object.entries(columns).every(
    ([name, value]) => String(value) === String((row as Record<string, unknown>)[name]),
  );
}

const selectRules = (db: Db) =>
  db
    .select({ ...getTableColumns(rules), bridge: sql<string>`coalesce(${bridges.name}, '')` })
    .from(rules)
    .leftJoin(bridges, eq(bridges.port, rules.port))
    .$dynamic();

async function readRule(db: Db, id: number): Promise<NotificationRule> {
  const [rule] = await selectRules(db).where(eq(rules.id, id));
  if (!rule) throw new AppError('notification/unknown');
  const { bridge, ...row } = rule;
  return toWireRule(row, bridge);
}
