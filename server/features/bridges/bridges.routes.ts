import { type Procedures, signedIn } from '#server/http/procedures.ts';
import { type BridgesService, historyCsv } from './bridges.service.ts';
import type { CrossingsService } from './crossings.service.ts';
import type { ForecastsService } from './forecasts.service.ts';

type Services = { bridges: BridgesService; forecasts: ForecastsService; crossings: CrossingsService };

/** The calls about crossings, bound to their use cases. */
export function bridgesRoutes(api: Procedures, { bridges, forecasts, crossings }: Services) {
  const calls = api.bridges;
  return {
    board: calls.board.handler(() => bridges.board()),
    get: calls.get.handler(({ input }) => bridges.board(input.port)),
    history: calls.history.handler(({ input }) => bridges.history(input)),
    historyCsv: calls.historyCsv.handler(async ({ input }) => {
      const csv = historyCsv(await bridges.history(input));
      return new File([csv], `${input.port}-${input.lane}.csv`, { type: 'text/csv; charset=utf-8' });
    }),
    week: calls.week.handler(async ({ input: { port, lane } }) => {
      await bridges.expectLane(port, lane);
      return { port, lane, cells: await forecasts.week(port, lane) };
    }),
    accuracy: calls.accuracy.handler(() => forecasts.accuracy()),
    editable: calls.editable.handler(() => crossings.editable()),
    update: calls.update.handler(({ input: { port, Version, ...form }, context }) =>
      crossings.update(signedIn(context), port, form, Version),
    ),
  };
}
