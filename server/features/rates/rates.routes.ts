import type { RateBoard } from '#contract/rates.ts';
import type { Procedures } from '#server/http/procedures.ts';
import type { HousesService } from './houses.service.ts';
import type { RatesService } from './rates.service.ts';

type Services = { rates: RatesService; houses: HousesService };

/** The calls about the dollar, bound to their use cases. */
export function ratesRoutes(api: Procedures, { rates, houses }: Services) {
  const calls = api.rates;
  return {
    board: calls.board.handler(async (): Promise<RateBoard> => {
      const [reference, onBoard] = await Promise.all([rates.reference(), houses.onBoard()]);
      return {
        at: new Date().toISOString(),
        reference: reference && { ...reference, fetchedAt: reference.fetchedAt.toISOString() },
        failingSince: null,
        houses: onBoard,
      };
    }),
    houses: calls.houses.handler(() => houses.houses(null)),
    createHouse: calls.createHouse.handler(() => houses.refuse()),
    updateHouse: calls.updateHouse.handler(() => houses.refuse()),
    quote: calls.quote.handler(() => houses.refuse()),
    withdraw: calls.withdraw.handler(() => houses.refuse()),
  };
}
