import { useNavigate } from 'react-router';
import { partnerForm as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { useCreateForm } from '#web/components/editing/use-save-form.tsx';
import { PartnerForm } from './partner-form.tsx';
import { useCreatePartner } from './partner-queries.ts';

/** Navigation state of the partner page after a partner was created. */
export type CreatedPartnerState = { created: { Id: number; Nombre: string } };

/** Form for a new partner and its account (PNEW-1, PNEW-2). */
export function CreatePartner() {
  const navigate = useNavigate();
  const create = useCreatePartner();
  const form = useCreateForm({
    draft: 'partner:new',
    create: create.mutateAsync,
    texts,
    onSaved: ({ Id, Nombre }) => {
      const state: CreatedPartnerState = { created: { Id, Nombre } };
      return navigate(adminPaths.partners, { state });
    },
  });
  return <PartnerForm {...form} />;
}
