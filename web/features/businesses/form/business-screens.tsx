import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Business } from '#contract/businesses.ts';
import { businessFields, businessForm as texts } from '#texts/partners/businesses.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { useCreateForm, useEditForm } from '#web/components/editing/use-save-form.tsx';
import { businessQuery, useCreateBusiness, useUpdateBusiness } from '#web/features/businesses/business-queries.ts';
import { BusinessForm } from './business-form.tsx';
import { type BusinessPayload, toUneditedPayload, toValues } from './business-values.ts';

type Props = {
  business: Business;
  /** Partner id from the navigation state of the business's page, passed back to it. */
  partnerId: number | null;
  /** Whether the signed-in user is an administrator. */
  isAdmin: boolean;
};

/** Edit form of a business (ADM-2). */
export function EditBusiness({ business, partnerId, isAdmin }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const update = useUpdateBusiness();
  const { initial, form } = useEditForm(business, {
    load: async () => (await fetchLatest(client, businessQuery(business.Id)))[0],
    toValues,
    labels: { ...businessFields, categoryId: businessFields.Categoria, subcategoryIds: businessFields.SubCategoria },
    formats: {
      categoryId: ({ Categoria }) => Categoria,
      subcategoryIds: ({ SubCategoria }) => SubCategoria,
      UrlLogo: () => texts.imageChanged,
      UrlPortada: () => texts.imageChanged,
    },
    toEdit: toUneditedPayload,
    update: (merged: BusinessPayload, { Id, Version }) => update.mutateAsync({ ...merged, Id, Version }),
    texts,
    draft: `business:${business.Id}`,
    onSaved: () => navigate(adminPaths.business(business.Id), { state: partnerId && { partnerId }, replace: true }),
  });
  return <BusinessForm business={initial} isAdmin={isAdmin} {...form} />;
}

type CreateBusinessProps = {
  partnerId: number;
  /** Whether the signed-in user is an administrator. */
  isAdmin: boolean;
};

/** Form for a new business of a partner (ROUTE-11). */
export function CreateBusiness({ partnerId, isAdmin }: CreateBusinessProps) {
  const navigate = useNavigate();
  const create = useCreateBusiness();
  const form = useCreateForm({
    draft: `business:new:${partnerId}`,
    create: (payload: BusinessPayload) => create.mutateAsync({ ...payload, ID_OWNER: partnerId }),
    texts: { ...texts, created: ({ Nombre }) => texts.created(Nombre) },
    onSaved: () => navigate(adminPaths.partners),
  });
  return <BusinessForm isAdmin={isAdmin} {...form} />;
}
