import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Partner } from '#contract/partners.ts';
import { partnerFields, partnerForm as texts } from '#texts/partners/partners.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import type { ComparedField } from '#web/components/editing/diff-fields.ts';
import { useEditForm } from '#web/components/editing/use-save-form.tsx';
import { type PartnerEdit, PartnerForm } from './partner-form.tsx';
import { partnerQuery, useUpdatePartner } from './partner-queries.ts';

/** Edit form of a partner (ADM-2). */
export function EditPartner({ partner }: { partner: Partner }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const update = useUpdatePartner();
  const { initial, form } = useEditForm(partner, {
    load: () => fetchLatest(client, partnerQuery(partner.Id)),
    fields: comparedFields,
    toEdit: ({ Nombre, Email, Telefono }): PartnerEdit => ({ Nombre, Email, Telefono }),
    update: (merged: PartnerEdit, { Id, Version }) => update.mutateAsync({ ...merged, Id, Version }),
    draft: `partner:${partner.Id}`,
    texts: { ...texts, empty: '' },
    onSaved: () => navigate(adminPaths.partner(partner.Id)),
  });
  return <PartnerForm partner={initial} {...form} />;
}

const comparedFields = (['Nombre', 'Email', 'Telefono'] as const).map(
  (field): ComparedField<Partner> => [partnerFields[field], (partner) => partner[field]],
);
