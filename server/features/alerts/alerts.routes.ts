import { isAdmin, requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { AlertsService } from './alerts.service.ts';

/** Handlers of the alert endpoints. */
export function alertsRoutes(api: ApiImplementer, alerts: AlertsService) {
  const procedures = api.alerts;
  return {
    list: procedures.list.handler(({ input, context: { actor } }) =>
      isAdmin(actor) && !input.soloVigentes ? alerts.listAll() : alerts.listInForce(),
    ),
    get: procedures.get.handler(({ input: { Id }, context: { actor } }) =>
      isAdmin(actor) ? alerts.get(Id) : alerts.getInForce(Id),
    ),
    create: procedures.create.handler(({ input, context }) => alerts.create(requireActor(context), input)),
    update: procedures.update.handler(({ input: { id, Version, ...form }, context }) =>
      alerts.update(requireActor(context), id, form, Version),
    ),
    switchOff: procedures.switchOff.handler(async ({ input: { Id }, context }) => {
      await alerts.switchOff(requireActor(context), Id);
      return { Id };
    }),
    remove: procedures.remove.handler(async ({ input: { Id }, context }) => {
      await alerts.remove(requireActor(context), Id);
      return { Id };
    }),
  };
}
