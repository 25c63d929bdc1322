import { useNavigate } from 'react-router';
import { businessForm } from '#texts/partners/businesses.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { useCreateForm } from '#web/components/editing/use-save-form.tsx';
import { useCreateBusiness } from '#web/features/businesses/business-queries.ts';
import { BusinessForm, type BusinessPayload } from './business-form.tsx';

type Props = {
  partnerId: number;
  /** Whether the signed-in user is an administrator. */
  isAdmin: boolean;
};

/** Form for a new business of a partner (spec 2 §2). */
export function CreateBusiness({ partnerId, isAdmin }: Props) {
  const navigate = useNavigate();
  const create = useCreateBusiness();
  const form = useCreateForm({
    draft: `business:new:${partnerId}`,
    create: (payload: BusinessPayload) => create.mutateAsync({ ...payload, ID_OWNER: partnerId }),
    texts: { ...businessForm, created: ({ Nombre }) => businessForm.created(Nombre) },
    onSaved: () => navigate(adminPaths.partners),
  });
  return <BusinessForm isAdmin={isAdmin} {...form} />;
}
