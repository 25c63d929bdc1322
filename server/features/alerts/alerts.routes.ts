import { isAdmin, type Procedures, signedIn } from '#server/http/procedures.ts';
import type { AlertsService } from './alerts.service.ts';

/** The calls about alerts, bound to their use cases. */
export function alertsRoutes(api: Procedures, alerts: AlertsService) {
  const calls = api.alerts;
  return {
    list: calls.list.handler(({ input, context: { caller } }) =>
      isAdmin(caller) && !input.soloVigentes ? alerts.all() : alerts.inForce(),
    ),
    get: calls.get.handler(({ input: { Id }, context: { caller } }) =>
      isAdmin(caller) ? alerts.get(Id) : alerts.getInForce(Id),
    ),
    create: calls.create.handler(({ input, context }) => alerts.create(signedIn(context), input)),
    update: calls.update.handler(({ input: { id, Version, ...form }, context }) =>
      alerts.update(signedIn(context), id, form, Version),
    ),
    switchOff: calls.switchOff.handler(async ({ input: { Id }, context }) => {
      await alerts.switchOff(signedIn(context), Id);
      return { Id };
    }),
    remove: calls.remove.handler(async ({ input: { Id }, context }) => {
      await alerts.remove(signedIn(context), Id);
      return { Id };
    }),
  };
}
