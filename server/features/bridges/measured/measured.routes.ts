import type { BridgesService } from '#server/features/bridges/bridges.service.ts';
import type { Devices } from '#server/features/devices/devices.ts';
import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { MeasuredAdminService } from './measured-admin.service.ts';
import type { MeasuredCrossingsService } from './measured-crossings.service.ts';

type Services = {
  bridges: BridgesService;
  devices: Devices;
  measuredCrossings: MeasuredCrossingsService;
  measuredAdmin: MeasuredAdminService;
};

/** Handlers of the endpoints of measured crossings. */
export function measuredRoutes(api: ApiImplementer, { bridges, devices, measuredCrossings, measuredAdmin }: Services) {
  const procedures = api.measured;
  return {
    record: procedures.record.handler(({ input, context }) => {
      const measurer = { ...devices.identify(context), userId: context.actor?.id ?? null, address: context.address };
      return measuredCrossings.record(input, measurer);
    }),
    current: procedures.current.handler(async ({ input: { port } }) => {
      const { at, bridges: found } = await bridges.board(port);
      return { port, at, lanes: (found[0]?.lanes ?? []).map(({ lane, measured }) => ({ lane, measured })) };
    }),
    accuracy: procedures.accuracy.handler(() => measuredCrossings.accuracy()),
    list: procedures.list.handler(() => measuredAdmin.list()),
    strike: procedures.strike.handler(({ input, context }) =>
      measuredAdmin.strike(requireActor(context), input.Id, input.struck === 1),
    ),
  };
}
