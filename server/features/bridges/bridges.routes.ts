import type { Devices } from '#server/features/devices/devices.ts';
import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { BridgeAdminService } from './bridge-admin.service.ts';
import { type BridgesService, formatHistoryCsv } from './bridges.service.ts';
import type { ForecastsService } from './forecasts.service.ts';
import type { MeasuredAdminService } from './measured/measured-admin.service.ts';
import type { MeasuredCrossingsService } from './measured/measured-crossings.service.ts';
import type { PlansService } from './plans.service.ts';

type Services = {
  bridges: BridgesService;
  forecasts: ForecastsService;
  plans: PlansService;
  bridgeAdmin: BridgeAdminService;
};

/** Handlers of the bridge endpoints. */
export function bridgesRoutes(api: ApiImplementer, { bridges, forecasts, plans, bridgeAdmin }: Services) {
  const procedures = api.bridges;
  return {
    board: procedures.board.handler(() => bridges.board()),
    get: procedures.get.handler(({ input }) => bridges.board(input.port)),
    history: procedures.history.handler(({ input }) => bridges.history(input)),
    historyCsv: procedures.historyCsv.handler(async ({ input }) => {
      const csv = formatHistoryCsv(await bridges.history(input));
      return new File([csv], `${input.port}-${input.lane}.csv`, { type: 'text/csv; charset=utf-8' });
    }),
    week: procedures.week.handler(async ({ input: { port, lane } }) => {
      await bridges.assertLane(port, lane);
      return { port, lane, cells: await forecasts.readUsualWeek(port, lane) };
    }),
    accuracy: procedures.accuracy.handler(() => forecasts.accuracy()),
    plan: procedures.plan.handler(({ input }) => plans.plan(input)),
    editable: procedures.editable.handler(() => bridgeAdmin.list()),
    update: procedures.update.handler(({ input: { port, Version, ...form }, context }) =>
      bridgeAdmin.update(requireActor(context), port, form, Version),
    ),
  };
}

type MeasuredServices = {
  bridges: BridgesService;
  devices: Devices;
  measuredCrossings: MeasuredCrossingsService;
  measuredAdmin: MeasuredAdminService;
};

/** Handlers of the endpoints of measured crossings. */
export function measuredRoutes(
  api: ApiImplementer,
  { bridges, devices, measuredCrossings, measuredAdmin }: MeasuredServices,
) {
  const procedures = api.measured;
  return {
    record: procedures.record.handler(({ input, context }) => {
      const measurer = { ...devices.identify(context), userId: context.actor?.id ?? null, address: context.address };
      return measuredCrossings.record(input, measurer);
    }),
    current: procedures.current.handler(async ({ input: { port } }) => {
      const { at, bridges: matching } = await bridges.board(port);
      return { port, at, lanes: (matching[0]?.lanes ?? []).map(({ lane, measured }) => ({ lane, measured })) };
    }),
    accuracy: procedures.accuracy.handler(() => measuredCrossings.accuracy()),
    list: procedures.list.handler(() => measuredAdmin.list()),
    strike: procedures.strike.handler(({ input, context }) =>
      measuredAdmin.strike(requireActor(context), input.Id, input.struck === 1),
    ),
  };
}
