import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { ClaimsService } from './claims.service.ts';

/** Binds the endpoints of claims to the service. */
export function claimsRoutes(api: ApiImplementer, claims: ClaimsService) {
  const procedures = api.claims;
  return {
    create: procedures.create.handler(({ input, context }) => claims.create(requireActor(context), input)),
    mine: procedures.mine.handler(({ context }) => claims.listOwn(requireActor(context))),
    pending: procedures.pending.handler(() => claims.listPending()),
    confirm: procedures.confirm.handler(({ input, context }) => claims.confirm(requireActor(context), input.Id)),
    refuse: procedures.refuse.handler(({ input, context }) =>
      claims.refuse(requireActor(context), input.Id, input.Motivo),
    ),
  };
}
