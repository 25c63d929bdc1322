import type { Devices } from '#server/features/devices/devices.ts';
import type { ApiImplementer, RequestContext } from '#server/http/api/procedures.ts';
import type { AnnouncementsService } from './announcements.service.ts';
import type { DeliveriesService } from './deliveries.service.ts';
import type { NotificationRulesService } from './rules.service.ts';

type Dependencies = {
  notificationRules: NotificationRulesService;
  deliveries: DeliveriesService;
  announcements: AnnouncementsService;
  devices: Devices;
};

/** Handlers of the notification endpoints. The owner is the account, else the browser by its signed device cookie. */
export function notificationsRoutes(
  api: ApiImplementer,
  { notificationRules: rules, deliveries, announcements, devices }: Dependencies,
) {
  const procedures = api.notifications;
  const ownerOf = ({ actor, headers }: RequestContext) => ({
    userId: actor?.id ?? null,
    device: devices.read(headers)?.hash ?? null,
  });
  /** The owner, with a new device id for a browser without one. */
  const subscriberOf = (context: RequestContext) => ({
    userId: context.actor?.id ?? null,
    device: devices.identify(context).device,
  });
  return {
    mine: procedures.mine.handler(({ context }) => rules.listOwn(ownerOf(context))),
    create: procedures.create.handler(({ input, context }) =>
      rules.create(subscriberOf(context), input, context.address),
    ),
    change: procedures.change.handler(({ input: { id, ...form }, context }) =>
      rules.change(ownerOf(context), id, form),
    ),
    end: procedures.end.handler(async ({ input: { id }, context }) => {
      await rules.end(ownerOf(context), id);
      return { id };
    }),
    endAll: procedures.endAll.handler(async ({ context }) => ({ ended: await rules.endAll(ownerOf(context)) })),
    subscribe: procedures.subscribe.handler(async ({ input, context }) => {
      await rules.subscribe(subscriberOf(context), input, context.address);
      return { subscribed: true };
    }),
    report: procedures.report.handler(async ({ input: { token, what } }) => ({
      received: await deliveries.report(token, what),
    })),
    announcement: procedures.announcement.handler(({ input: { alertId, category } }) =>
      announcements.describe(alertId ?? 0, category),
    ),
  };
}
