import { type Procedures, signedIn } from '#server/http/procedures.ts';
import type { PartnersService } from './partners.service.ts';

/** The calls about partners, bound to their use cases. */
export function partnersRoutes(api: Procedures, partners: PartnersService) {
  const calls = api.partners;
  return {
    list: calls.list.handler(() => partners.list()),
    get: calls.get.handler(({ input }) => partners.get(input.Id)),
    create: calls.create.handler(({ input, context }) => partners.create(signedIn(context), input)),
    update: calls.update.handler(({ input, context }) => partners.update(signedIn(context), input)),
    deactivate: calls.deactivate.handler(({ input, context }) => partners.deactivate(signedIn(context), input.Id)),
    activate: calls.activate.handler(({ input, context }) => partners.activate(signedIn(context), input.Id)),
  };
}
