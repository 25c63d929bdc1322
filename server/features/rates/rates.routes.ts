import { hasRole } from '#domain/accounts/roles.ts';
import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { ExchangeHousesService } from './exchange-houses.service.ts';

type Dependencies = { exchangeHouses: ExchangeHousesService };

/** Handlers of the exchange rate endpoints. */
export function ratesRoutes(api: ApiImplementer, { exchangeHouses }: Dependencies) {
  const procedures = api.rates;
  return {
    board: procedures.board.handler(() => exchangeHouses.board()),
    exchangeHouses: procedures.exchangeHouses.handler(({ context }) => {
      const { rol, partnerId } = requireActor(context);
      if (hasRole(rol, 'admin')) return exchangeHouses.list(null);
      return partnerId === null ? [] : exchangeHouses.list(partnerId);
    }),
    createExchangeHouse: procedures.createExchangeHouse.handler(({ input, context }) =>
      exchangeHouses.create(requireActor(context), input),
    ),
    updateExchangeHouse: procedures.updateExchangeHouse.handler(({ input: { Id, Version, ...form }, context }) =>
      exchangeHouses.update(requireActor(context), Id, form, Version),
    ),
    quote: procedures.quote.handler(({ input: { Id, ...rate }, context }) =>
      exchangeHouses.publishRate(requireActor(context), Id, rate),
    ),
    withdraw: procedures.withdraw.handler(async ({ input: { Id }, context }) => {
      await exchangeHouses.withdrawRate(requireActor(context), Id);
      return { Id };
    }),
  };
}
