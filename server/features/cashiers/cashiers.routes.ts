import { setCookies, toSuccess } from '#server/features/accounts/sign-in/sign-in-responder.ts';
import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import { cashierSignIn } from '#texts/coupons/cashiers.ts';
import type { CashiersService } from './cashiers.service.ts';
import type { TillPhonesService } from './till-phones.service.ts';

type Dependencies = { cashiers: CashiersService; tillPhones: TillPhonesService };

/** Handlers of cashiers and their phones. They also set the cookies. */
export function cashiersRoutes(api: ApiImplementer, { cashiers, tillPhones }: Dependencies) {
  const procedures = api.cashiers;
  return {
    list: procedures.list.handler(async ({ input }) => ({
      Cajeros: await cashiers.list(input.Id),
      Telefonos: await tillPhones.list(input.Id),
    })),
    create: procedures.create.handler(({ input, context }) => cashiers.create(requireActor(context), input)),
    update: procedures.update.handler(({ input, context }) => cashiers.update(requireActor(context), input)),
    revoke: procedures.revoke.handler(({ input, context }) => cashiers.revoke(requireActor(context), input.Id)),
    createLink: procedures.createLink.handler(({ input, context }) =>
      tillPhones.createLink(requireActor(context), input),
    ),
    unlink: procedures.unlink.handler(({ input, context }) => tillPhones.unlink(requireActor(context), input.Id)),
    link: procedures.link.handler(async ({ input, context }) => {
      const { branch, cookie } = await tillPhones.link(input.Enlace, context);
      setCookies(context, [cookie]);
      return { Sucursal: branch };
    }),
    phone: procedures.phone.handler(async ({ context }) => ({ Caja: await tillPhones.find(context.headers) })),
    signIn: procedures.signIn.handler(async ({ input, context }) => {
      setCookies(context, await tillPhones.signIn(input.Cajero, input.Pin, context));
      return toSuccess(cashierSignIn.entered);
    }),
  };
}
