import { reaches } from '#domain/roles.ts';
import { type Procedures, signedIn } from '#server/http/procedures.ts';
import type { HousesService } from './houses.service.ts';

/** The calls about the dollar, bound to their use cases. */
export function ratesRoutes(api: Procedures, { houses }: { houses: HousesService }) {
  const calls = api.rates;
  return {
    board: calls.board.handler(() => houses.board()),
    houses: calls.houses.handler(({ context }) => {
      const { rol, partnerId } = signedIn(context);
      if (reaches(rol, 'admin')) return houses.houses(null);
      return partnerId === null ? [] : houses.houses(partnerId);
    }),
    createHouse: calls.createHouse.handler(({ input, context }) => houses.create(signedIn(context), input)),
    updateHouse: calls.updateHouse.handler(({ input: { Id, Version, ...form }, context }) =>
      houses.update(signedIn(context), Id, form, Version),
    ),
    quote: calls.quote.handler(({ input: { Id, ...prices }, context }) => houses.quote(signedIn(context), Id, prices)),
    withdraw: calls.withdraw.handler(async ({ input: { Id }, context }) => {
      await houses.withdraw(signedIn(context), Id);
      return { Id };
    }),
  };
}
