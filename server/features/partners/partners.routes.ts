import type { AccountDataService } from '#server/features/accounts/data/account-data.service.ts';
import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { PartnersService } from './partners.service.ts';

type Dependencies = { partners: PartnersService; accountData: AccountDataService };

/** Binds the partner endpoints to the services. */
export function partnersRoutes(api: ApiImplementer, { partners, accountData }: Dependencies) {
  const procedures = api.partners;
  return {
    list: procedures.list.handler(() => partners.list()),
    get: procedures.get.handler(({ input }) => partners.get(input.Id)),
    create: procedures.create.handler(({ input, context }) => partners.create(requireActor(context), input)),
    update: procedures.update.handler(({ input, context }) => partners.update(requireActor(context), input)),
    deactivate: procedures.deactivate.handler(({ input, context }) =>
      partners.deactivate(requireActor(context), input.Id),
    ),
    activate: procedures.activate.handler(({ input, context }) => partners.activate(requireActor(context), input.Id)),
    invite: procedures.invite.handler(({ input, context }) => partners.invite(requireActor(context), input.Id)),
    revokeInvitation: procedures.revokeInvitation.handler(({ input, context }) =>
      partners.revokeInvitation(requireActor(context), input.Id),
    ),
    erase: procedures.erase.handler(async ({ input: { Id }, context }) => {
      await accountData.erasePartner(requireActor(context), Id);
      return { Id };
    }),
  };
}
