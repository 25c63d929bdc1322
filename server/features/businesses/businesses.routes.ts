import type { BelongingsService } from '#server/features/places/belongings.service.ts';
import { type Procedures, signedIn } from '#server/http/procedures.ts';
import type { BusinessesService } from './businesses.service.ts';
import type { CategoriesService } from './categories.service.ts';

type Dependencies = {
  businesses: BusinessesService;
  categories: CategoriesService;
  belongings: BelongingsService;
};

/** The calls about businesses, their branches and their categories, bound to their use cases. */
export function businessesRoutes(api: Procedures, { businesses, categories, belongings }: Dependencies) {
  const calls = api.businesses;
  return {
    ofPartner: calls.ofPartner.handler(({ input }) => businesses.ofPartner(input.Id)),
    unassigned: calls.unassigned.handler(() => businesses.unassigned()),
    list: calls.list.handler(() => businesses.list()),
    assign: calls.assign.handler(({ input, context }) => businesses.assign(signedIn(context), input.Id1, input.Id2)),
    unassign: calls.unassign.handler(({ input, context }) => businesses.unassign(signedIn(context), input.Id1)),
    get: calls.get.handler(({ input }) => businesses.get(input.Id)),
    create: calls.create.handler(({ input: { ID_OWNER, ...form }, context }) =>
      businesses.create(signedIn(context), ID_OWNER, form),
    ),
    update: calls.update.handler(({ input: { Id, Version, ...form }, context }) =>
      businesses.update(signedIn(context), Id, form, Version),
    ),
    branches: calls.branches.handler(({ input }) => belongings.branches(input.Id)),
    branchesWithout: calls.branchesWithout.handler(({ input }) => belongings.branchesWithout(input.PartnerId)),
    assignBranch: calls.assignBranch.handler(({ input: { Idowner, Idplace, Idbusiness }, context }) =>
      belongings.assignBranch(signedIn(context), Idowner, Idplace, Idbusiness),
    ),
    unassignBranch: calls.unassignBranch.handler(({ input, context }) =>
      belongings.unassignBranch(signedIn(context), input.Id1),
    ),
    categories: calls.categories.handler(() => categories.list()),
    subcategories: calls.subcategories.handler(({ input }) => categories.subcategories(input.Id)),
    createCategory: calls.createCategory.handler(({ input, context }) => categories.create(signedIn(context), input)),
    updateCategory: calls.updateCategory.handler(({ input, context }) => categories.update(signedIn(context), input)),
    createSubcategory: calls.createSubcategory.handler(({ input: { IdCategoria, ...form }, context }) =>
      categories.createSubcategory(signedIn(context), IdCategoria, form),
    ),
    updateSubcategory: calls.updateSubcategory.handler(({ input, context }) =>
      categories.updateSubcategory(signedIn(context), input),
    ),
  };
}
