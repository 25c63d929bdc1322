import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { city } from '#domain/city.ts';
import { maxFailingMs, toPauseS } from '#domain/notifications/deliveries.ts';
import { findQuietEnd, findQuietStart } from '#domain/notifications/rule-hours.ts';
import { groupWrites, limitConcurrency } from '#server/concurrency-limiter.ts';
import { users } from '#server/db/schema/accounts.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import {
  notificationDeliveries as deliveries,
  pushSubscriptions,
  notificationRules as rules,
} from '#server/db/schema/notifications.ts';
import type { Db } from '#server/db/store.ts';
import { isInForce } from '#server/features/alerts/alerts.service.ts';
import type { UnsubscribeLinks } from '#server/features/mails/unsubscribe-links.ts';
import { type Mailer, MailRejectedError } from '#server/integrations/mail/mailer.ts';
import type { PushOutcome, PushSender } from '#server/integrations/push/push-sender.ts';
import { toNotificationMail, toPushPayload } from './notification-contents.ts';
import { toQuietHours } from './rule-rows.ts';

export type DeliveriesService = ReturnType<typeof deliveriesService>;

type Dependencies = {
  db: Db;
  clock: () => Date;
  push: PushSender;
  mailer: Mailer;
  unsubscribeLinks: UnsubscribeLinks;
  publicUrl: string;
  log: Logger;
};

/** Deliveries that a process works on at once. More are claimed when half of them are done, whichever they are. */
const maxClaimed = 100;
const maxConcurrentMails = 50;
/** Pause between two messages. Encrypting one blocks the event loop for half a millisecond, and other requests run in between. */
const pushIntervalMs = 1;
/** Interval at which new deliveries are claimed while a slow push service keeps others waiting. */
const claimIntervalMs = 500;
/** Time after which another attempt is made for a delivery whose process died. Longer than an attempt takes. */
const leaseS = 60;
const retentionMs = 30 * 86_400_000;
const alertRetentionMs = 365 * 86_400_000;
/** Urgency by kind (RFC 8030): a phone that saves power receives 'normal' later. */
const urgencies = { wait: 'high', alerts: 'high', summary: 'normal' } as const;

type Claimed = Awaited<ReturnType<typeof claimDue>>[number];
type Subscription = typeof pushSubscriptions.$inferSelect;

/**
 * Sends pending deliveries. A process claims a delivery by moving its due time, so that no two processes send it, and one that
 * dies leaves it to the next. A delivery that was sent but not yet recorded is sent again with the same topic and token, by which
 * push services and browsers replace the first.
 */
export function deliveriesService({ db, clock, push, mailer, unsubscribeLinks, publicUrl, log }: Dependencies) {
  const limitMails = limitConcurrency({ maxRunning: maxConcurrentMails });
  let lastPushTurn: Promise<unknown> = Promise.resolve();
  const recordSent = groupWrites((ids: number[]) =>
    db.update(deliveries).set({ state: 'sent', sentAt: clock() }).where(inArray(deliveries.id, ids)),
  );

  /** Resolves for one message after another. */
  function takePushTurn(): Promise<unknown> {
    const turn = lastPushTurn;
    lastPushTurn = turn.then(() => pause(pushIntervalMs));
    return turn;
  }

  async function sendPush(delivery: Claimed): Promise<void> {
    const { id, event, ruleId, content, token, subscription } = delivery;
    if (!subscription) return fail(id);
    await takePushTurn();
    const topic = toTopic(event, ruleId);
    const outcome = await push.send({
      ...subscription,
      payload: toPushPayload(content, { tag: topic, token, publicUrl }),
      topic,
      ttlS: toTtlS(delivery, clock()),
      urgency: urgencies[content.kind],
    });
    await record(delivery, outcome);
    if (outcome.result === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
    else await recordHealth(subscription, outcome.result === 'sent');
  }

  /** Stores since when a subscription fails, and deletes one that has failed for two weeks. */
  async function recordHealth({ id, failingSince }: Subscription, isSent: boolean): Promise<void> {
    const now = clock();
    const condition = eq(pushSubscriptions.id, id);
    if (isSent) {
      if (failingSince) await db.update(pushSubscriptions).set({ failingSince: null }).where(condition);
      return;
    }
    await db
      .update(pushSubscriptions)
      .set({ failingSince: now })
      .where(and(condition, isNull(pushSubscriptions.failingSince)));
    const isTooLong = lte(pushSubscriptions.failingSince, new Date(now.getTime() - maxFailingMs));
    await db.delete(pushSubscriptions).where(and(condition, isTooLong));
  }

  async function sendMail(delivery: Claimed): Promise<void> {
    const { id, ruleId, email, content } = delivery;
    if (!email || ruleId === null) return fail(id);
    let outcome: PushOutcome = { result: 'sent' };
    try {
      const unsubscribeUrl = unsubscribeLinks.urlOf({ kind: 'rule', id: ruleId });
      await mailer.send(toNotificationMail(email, content, { publicUrl, unsubscribeUrl }));
    } catch (error) {
      const isPermanent = error instanceof MailRejectedError && error.isPermanent;
      outcome = isPermanent ? { result: 'gone' } : { result: 'failed', reason: 'mail', retryAfterS: 0 };
      log.warn({ error, delivery: id }, 'notification mail failed');
    }
    await record(delivery, outcome);
  }

  /** Records the outcome of an attempt: sent, given up, or due again after a pause that still lies before its expiry. */
  async function record({ id, attempts, expiresAt, channel }: Claimed, outcome: PushOutcome): Promise<void> {
    const now = clock();
    const condition = eq(deliveries.id, id);
    if (outcome.result === 'sent') return recordSent(id);
    if (outcome.result === 'gone') return fail(id);
    const dueAt = new Date(now.getTime() + toPauseS(attempts, outcome.retryAfterS) * 1000);
    if (dueAt > expiresAt) return fail(id);
    log.info({ delivery: id, channel, reason: outcome.reason, attempts }, 'notification will be sent again');
    await db.update(deliveries).set({ dueAt }).where(condition);
  }

  const fail = async (id: number) => {
    await db.update(deliveries).set({ state: 'failed' }).where(eq(deliveries.id, id));
  };

  /** Moves a delivery that is due in quiet hours to their end, or gives it up if it expires before. */
  async function postpone({ id, expiresAt }: Claimed, quietEnd: Date): Promise<void> {
    if (quietEnd >= expiresAt) return fail(id);
    await db.update(deliveries).set({ dueAt: quietEnd }).where(eq(deliveries.id, id));
  }

  /** Makes one attempt, outside quiet hours. After an unexpected error the lease ends, and the delivery is sent again. */
  async function send(delivery: Claimed): Promise<void> {
    try {
      const now = clock();
      const quietEnd = findQuietEnd(delivery.quietHours, now, city.timeZone);
      if (quietEnd > now) return await postpone(delivery, quietEnd);
      await (delivery.channel === 'push' ? sendPush(delivery) : limitMails(() => sendMail(delivery)));
    } catch (error) {
      log.error({ error }, 'delivery failed');
    }
  }

  return {
    /**
     * Sends every due delivery; returns their number. A slow push service delays its own deliveries only. Claims no more when
     * `stopping` aborts.
     */
    async sendDue(stopping?: AbortSignal): Promise<number> {
      const running = new Set<Promise<void>>();
      for (let claimed = 0; ; ) {
        const batch = stopping?.aborted ? [] : await claimDue(db, clock(), maxClaimed - running.size);
        for (const one of batch) {
          const attempt = send(one).finally(() => running.delete(attempt));
          running.add(attempt);
        }
        claimed += batch.length;
        if (batch.length === 0 && running.size === 0) return claimed;
        if (batch.length > 0) while (running.size > maxClaimed / 2) await Promise.race(running);
        else await Promise.race([...running, pause(claimIntervalMs, undefined, { ref: false })]);
      }
    },

    /** Records that a notification was shown or opened; a shown one counts once. Returns whether the token is known. */
    async report(token: string, what: 'shown' | 'opened'): Promise<boolean> {
      const now = clock();
      const reported = await db
        .update(deliveries)
        .set({
          shownAt: sql`coalesce(${deliveries.shownAt}, ${now.toISOString()}::timestamptz)`,
          ...(what === 'opened' && {
            openedAt: sql`coalesce(${deliveries.openedAt}, ${now.toISOString()}::timestamptz)`,
          }),
        })
        .where(eq(deliveries.token, token))
        .returning({ id: deliveries.id });
      return reported.length > 0;
    },

    /** Removes month-old deliveries; those of alerts, which are counted, after a year. */
    async removeOld(): Promise<void> {
      const before = (ageMs: number) => new Date(clock().getTime() - ageMs);
      const isOld = and(isNull(deliveries.alertId), lt(deliveries.createdAt, before(retentionMs)));
      await db.delete(deliveries).where(or(isOld, lt(deliveries.createdAt, before(alertRetentionMs))));
    },
  };
}

/** Seconds for which a push service may hold a message for a phone without a signal: until it expires or quiet hours begin. */
function toTtlS({ expiresAt, quietHours }: Claimed, now: Date): number {
  const quietStart = findQuietStart(quietHours, now, city.timeZone);
  const heldUntil = quietStart && quietStart < expiresAt ? quietStart : expiresAt;
  return Math.max(0, Math.floor((heldUntil.getTime() - now.getTime()) / 1000));
}

/** Topic of a message, and tag of the shown notification: a newer one of the same rule or alert replaces it. */
const toTopic = (event: string, ruleId: number | null) =>
  event.startsWith('alert ') ? event.replace(' ', '-') : `rule-${ruleId}`;

/**
 * Claims due deliveries for a minute. Gives up those that expired, whose rule, subscription or account ended, or whose alert is
 * no longer in force.
 */
async function claimDue(db: Db, now: Date, maxCount: number) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(eq(deliveries.state, 'pending'), lte(deliveries.dueAt, now)))
      .orderBy(deliveries.dueAt, deliveries.id)
      .limit(maxCount)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const isClaimed = sql`${deliveries.id} in ${due.map(({ id }) => id)}`;
    const isMissing = sql`${deliveries.ruleId} is null
      or (${deliveries.channel} = 'push' and ${deliveries.subscriptionId} is null)
      or exists (select from ${rules} where ${rules.id} = ${deliveries.ruleId} and ${rules.paused})
      or (${deliveries.alertId} is not null and not exists
        (select from ${alerts} where ${alerts.id} = ${deliveries.alertId} and ${isInForce(now)}))`;
    await tx
      .update(deliveries)
      .set({ state: 'failed' })
      .where(and(isClaimed, or(lte(deliveries.expiresAt, now), isMissing)));
    await tx
      .update(deliveries)
      .set({
        dueAt: new Date(now.getTime() + leaseS * 1000),
        attempts: sql`${deliveries.attempts} + 1`,
      })
      .where(and(isClaimed, eq(deliveries.state, 'pending')));
    const claimed = await tx
      .select({
        id: deliveries.id,
        ruleId: deliveries.ruleId,
        channel: deliveries.channel,
        event: deliveries.event,
        content: deliveries.content,
        token: deliveries.token,
        attempts: deliveries.attempts,
        expiresAt: deliveries.expiresAt,
        subscription: pushSubscriptions,
        email: users.email,
        quietFrom: rules.quietFrom,
        quietTo: rules.quietTo,
      })
      .from(deliveries)
      .leftJoin(pushSubscriptions, eq(pushSubscriptions.id, deliveries.subscriptionId))
      .leftJoin(rules, eq(rules.id, deliveries.ruleId))
      .leftJoin(users, and(eq(users.id, rules.userId), eq(users.active, true)))
      .where(and(isClaimed, eq(deliveries.state, 'pending')))
      .orderBy(deliveries.id);
    return claimed.map((delivery) => ({ ...delivery, quietHours: toQuietHours(delivery) }));
  });
}
