import { z } from 'zod';
import { alertCategories } from '#domain/alerts/alerts.ts';
import { laneKinds } from '#domain/bridges/bridges.ts';
import {
  allWeekdays,
  notificationChannels,
  ruleKinds,
  ruleLimits,
  thresholdSides,
} from '#domain/notifications/notification-rules.ts';
import { apiTexts } from '#texts/api.ts';
import { notificationErrors as errors } from '#texts/notifications/notification-errors.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { id, instant, optionalId, text } from './wire.ts';

/** Time of a day 'HH:MM' in the city's time zone. */
const time = text.max(5, errors.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, errors.time);
/** Part of each day; over midnight when `to` is earlier, all day when both are equal. */
const span = z.object({ from: time, to: time });
const weekdays = z
  .array(z.int(errors.weekdays).min(0, errors.weekdays).max(6, errors.weekdays))
  .max(allWeekdays.length, errors.weekdays)
  .min(1, errors.weekdays);
const { minMinutes, maxMinutes } = ruleLimits;
const minutes = z
  .int({ error: errors.minutes(minMinutes, maxMinutes) })
  .min(minMinutes, errors.minutes(minMinutes, maxMinutes))
  .max(maxMinutes, errors.minutes(minMinutes, maxMinutes));
const category = z.enum(alertCategories, { error: errors.category });

/** Fields of a rule; those of other kinds have no effect. */
const ruleForm = {
  kind: z.enum(ruleKinds, { error: errors.kind }),
  channel: z.enum(notificationChannels, { error: errors.channel }).default('push'),
  paused: z.boolean().default(false),
  /** CBP's port number of the bridge. */
  port: text
    .max(6, errors.bridge)
    .regex(/^(\d{6})?$/, errors.bridge)
    .default(''),
  lane: z.enum(laneKinds, { error: errors.lane }).default('passenger_standard'),
  side: z.enum(thresholdSides, { error: errors.side }).default('below'),
  minutes: minutes.default(30),
  /** Whether the estimate counts while the official number is older than an hour. */
  usesEstimates: z.boolean().default(true),
  /** Alert categories; none means all. */
  categories: z.array(category).max(alertCategories.length, errors.category).default([]),
  /** Weekdays from 0, Monday. */
  weekdays: weekdays.default([...allWeekdays]),
  hours: span.default({ from: '00:00', to: '00:00' }),
  /** null: no quiet hours */
  quietHours: span.nullable().default(null),
  /** Time of a summary. */
  at: time.default('06:30'),
};

/** A rule of this browser or of the account. */
const rule = z.object({
  id: z.int(),
  kind: z.enum(ruleKinds),
  channel: z.enum(notificationChannels),
  paused: z.boolean(),
  port: z.string(),
  /** Name of the bridge; '' for other kinds. */
  bridge: z.string(),
  lane: z.enum(laneKinds),
  side: z.enum(thresholdSides),
  minutes: z.int(),
  usesEstimates: z.boolean(),
  categories: z.array(z.enum(alertCategories)),
  weekdays: z.array(z.int()),
  hours: z.object({ from: z.string(), to: z.string() }),
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  at: z.string(),
});

const base64url = (maxLength: number) =>
  text.max(maxLength, errors.subscription).regex(/^[\w-]+=*$/, errors.subscription);

/** A browser's push subscription, as `PushSubscription.toJSON()` returns it. */
const subscription = z.object({
  endpoint: text.max(2000, errors.subscription).min(1, errors.subscription),
  keys: z.object({ p256dh: base64url(120), auth: base64url(40) }),
});

const ownRules = z.object({
  rules: z.array(rule),
  /** Key with which browsers subscribe. */
  publicKey: z.string(),
  /** Address of this browser at its push service; '' without a subscription. */
  endpoint: z.string(),
  /** Address for mails; '' without an account. */
  email: z.string(),
});

/** State of an alert as a notification, for administrators. */
const announcement = z.object({
  /** When it was sent; null: not yet. */
  announcedAt: instant.nullable(),
  /** People whom it would reach now, by push and by mail, and those of them in quiet hours, who receive it after them. */
  audience: z.object({ push: z.int(), mail: z.int(), quiet: z.int() }),
  /** Deliveries: a person with two browsers counts twice. A shown or opened one is also sent. */
  sent: z.int(),
  shown: z.int(),
  opened: z.int(),
  pending: z.int(),
  failed: z.int(),
});

export type NotificationRule = z.infer<typeof rule>;
export type Announcement = z.infer<typeof announcement>;
export type OwnRules = z.infer<typeof ownRules>;
export type NotificationRuleForm = z.output<z.ZodObject<typeof ruleForm>>;
/** A rule as requests send it; missing fields get their defaults. */
export type NotificationRuleInput = z.input<z.ZodObject<typeof ruleForm>>;
export type PushSubscriptionForm = z.infer<typeof subscription>;

const example = { kind: 'wait', port: '230402', minutes: 30 } as const;
const exampleSubscription = {
  endpoint: 'https://push.example.com/ejemplo',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

export const notifications = describeEndpoints(apiTexts.notifications, {
  mine: endpoint({
    route: 'GET /api/notifications',
    access: 'public',
    owns: 'none',
    output: ownRules,
  }),
  create: endpoint({
    route: 'POST /api/notifications/rules',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example,
    input: z.object(ruleForm),
    output: rule,
  }),
  change: endpoint({
    route: 'PUT /api/notifications/rules/{id}',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { ...example, id: 1234 },
    input: z.object({ ...ruleForm, id }),
    output: rule,
  }),
  end: endpoint({
    route: 'DELETE /api/notifications/rules/{id}',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { id: 1234 },
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
  endAll: endpoint({
    route: 'DELETE /api/notifications/rules',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    output: z.object({ ended: z.int() }),
  }),
  subscribe: endpoint({
    route: 'PUT /api/notifications/subscription',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: exampleSubscription,
    input: subscription,
    output: z.object({ subscribed: z.boolean() }),
  }),
  report: endpoint({
    route: 'POST /api/notifications/reports',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { token: 'ejemplo', what: 'shown' },
    input: z.object({ token: base64url(40), what: z.enum(['shown', 'opened'], { error: errors.kind }) }),
    output: z.object({ received: z.boolean() }),
  }),
  announcement: endpoint({
    route: 'GET /api/notifications/announcement',
    access: 'admin',
    owns: 'none',
    example: { alertId: 1, category: 'Puentes' },
    input: z.object({ alertId: optionalId, category }),
    output: announcement,
  }),
});
