import type { AssignmentsService } from '#server/features/places/assignments.service.ts';
import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer } from '#server/http/api/procedures.ts';
import type { BusinessesService } from './businesses.service.ts';
import type { CategoriesService } from './categories.service.ts';
import type { PublicBusinessesService } from './public-businesses.service.ts';

type Dependencies = {
  businesses: BusinessesService;
  categories: CategoriesService;
  assignments: AssignmentsService;
};

/** Binds the endpoints of businesses, branches and categories to their services. */
export function businessesRoutes(api: ApiImplementer, { businesses, categories, assignments }: Dependencies) {
  const procedures = api.businesses;
  return {
    ofPartner: procedures.ofPartner.handler(({ input }) => businesses.ofPartner(input.Id)),
    unassigned: procedures.unassigned.handler(() => businesses.unassigned()),
    list: procedures.list.handler(() => businesses.list()),
    assign: procedures.assign.handler(({ input, context }) =>
      businesses.assign(requireActor(context), input.Id1, input.Id2),
    ),
    unassign: procedures.unassign.handler(({ input, context }) =>
      businesses.unassign(requireActor(context), input.Id1),
    ),
    get: procedures.get.handler(({ input }) => businesses.get(input.Id)),
    create: procedures.create.handler(({ input: { ID_OWNER, ...form }, context }) =>
      businesses.create(requireActor(context), ID_OWNER, form),
    ),
    update: procedures.update.handler(({ input: { Id, Version, ...form }, context }) =>
      businesses.update(requireActor(context), Id, form, Version),
    ),
    branches: procedures.branches.handler(({ input }) => assignments.listBranches(input.Id)),
    branchesWithout: procedures.branchesWithout.handler(({ input }) =>
      assignments.listUnassignedBranches(input.PartnerId),
    ),
    assignBranch: procedures.assignBranch.handler(({ input: { Idowner, Idplace, Idbusiness }, context }) =>
      assignments.assignBranch(requireActor(context), Idowner, Idplace, Idbusiness),
    ),
    unassignBranch: procedures.unassignBranch.handler(({ input, context }) =>
      assignments.unassignBranch(requireActor(context), input.Id1),
    ),
    categories: procedures.categories.handler(() => categories.list()),
    subcategories: procedures.subcategories.handler(({ input }) => categories.subcategories(input.Id)),
    createCategory: procedures.createCategory.handler(({ input, context }) =>
      categories.create(requireActor(context), input),
    ),
    updateCategory: procedures.updateCategory.handler(({ input, context }) =>
      categories.update(requireActor(context), input),
    ),
    createSubcategory: procedures.createSubcategory.handler(({ input: { IdCategoria, ...form }, context }) =>
      categories.createSubcategory(requireActor(context), IdCategoria, form),
    ),
    updateSubcategory: procedures.updateSubcategory.handler(({ input, context }) =>
      categories.updateSubcategory(requireActor(context), input),
    ),
  };
}

/** Handlers of the public business endpoints. */
export const publicBusinessesRoutes = (
  { publicBusinesses: api }: ApiImplementer,
  service: PublicBusinessesService,
) => ({
  list: api.list.handler(({ input }) => service.list(input.lugar)),
  get: api.get.handler(({ input }) => service.get(input.Id)),
});
