import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Business } from '#contract/businesses.ts';
import { businessFields, businessForm as texts } from '#texts/businesses.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { type Change, Overtaken } from '#web/components/overtaken.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useBase } from '#web/components/use-base.ts';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { businessQuery, useUpdateBusiness } from './business-calls.ts';
import { BusinessForm, type BusinessPayload } from './business-form.tsx';

type Props = {
  business: Business;
  /** As the business's page has it in navigation state, handed back to it. */
  partnerId: number | null;
  manages: boolean;
};

/** The form of a business that exists; when somebody else saved meanwhile, theirs is shown beside what was typed. */
export function EditBusiness({ business, partnerId, manages }: Props) {
  const navigate = useNavigate();
  const update = useUpdateBusiness();
  const { touched, saved } = useUnsaved();
  const client = useQueryClient();
  const latest = { ...businessQuery(business.Id), staleTime: 0 };
  const load = async () => (await client.fetchQuery(latest))[0];
  const { theirs, save } = useBase(business, { load, differences, editOf });
  const send = async (payload: BusinessPayload) => {
    await save(payload, (merged, base) => update.mutateAsync({ ...merged, Id: business.Id, Version: base.Version }));
    saved();
    showToast('success', texts.saved);
    await navigate(adminPaths.business(business.Id), { state: partnerId && { partnerId }, replace: true });
  };
  return (
    <BusinessForm
      business={business}
      manages={manages}
      send={send}
      failureOf={(error) => sentenceFor(error, texts.saveFailed)}
      submitLabel={texts.save}
      loadingLabel={texts.saving}
      onTouched={touched}
    >
      <Overtaken changes={theirs} />
    </BusinessForm>
  );
}

/** What the form sends of a business that nobody touched. */
const editOf = (business: Business): Partial<BusinessPayload> => ({
  Nombre: business.Nombre,
  id_categoria: business.id_categoria,
  id_subcategoria1: business.id_subcategoria1,
  id_subcategoria2: business.id_subcategoria2,
  id_subcategoria3: business.id_subcategoria3,
  Descripcion: business.Descripcion,
  Telefono: business.Telefono,
  Email: business.Email,
  SitioWeb: business.SitioWeb || null,
  UrlLogo: business.UrlLogo,
  UrlPortada: business.UrlPortada,
});

const words = ['Nombre', 'Categoria', 'SubCategoria', 'Descripcion', 'Telefono', 'Email', 'SitioWeb'] as const;
const photos = ['UrlLogo', 'UrlPortada'] as const;

function differences(before: Business, now: Business): Change[] {
  const changed = <Field extends keyof Business>(field: Field) => before[field] !== now[field];
  return [
    ...words.filter(changed).map((field) => ({ label: businessFields[field], value: now[field] || texts.empty })),
    ...photos.filter(changed).map((field) => ({ label: businessFields[field], value: texts.imageChanged })),
  ];
}
