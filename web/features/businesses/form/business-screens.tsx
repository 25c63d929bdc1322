import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Business } from '#contract/businesses.ts';
import { maxEmailLength, maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { businessFields, businessForm as texts } from '#texts/partners/businesses.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/buttons/button.module.css';
import { type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { useCreateForm, useEditForm } from '#web/components/editing/use-save-form.tsx';
import { FormSection } from '#web/components/form/field.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextArea, TextField } from '#web/components/form/text-field.tsx';
import { CropDialog } from '#web/components/photos/crop-dialog.tsx';
import { PhotoPicker } from '#web/components/photos/photo-picker.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import { usePhotoUploads } from '#web/components/photos/use-photo-uploads.ts';
import { businessQuery, useCreateBusiness, useUpdateBusiness } from '#web/features/businesses/business-queries.ts';
import css from './business-form.module.css';
import {
  type BusinessPayload,
  toBusinessPayload,
  toUneditedPayload,
  toValues,
  validateBusiness,
} from './business-values.ts';
import { CategoryFields } from './category-fields.tsx';

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
    onSaved: () => navigate(adminPaths.afterSaving(partnerId, isAdmin)),
  });
  return <BusinessForm isAdmin={isAdmin} {...form} />;
}

type BusinessFormProps = FormSubmission<[BusinessPayload]> & {
  /** Initial values; absent for a new business. */
  business?: Business;
  /** Whether the signed-in user is an administrator, who gets a link to the categories. */
  isAdmin: boolean;
};

/** Form for creating or editing a business. Uploads new photos, then submits (BNEW-1 to BNEW-5). */
function BusinessForm({ business, isAdmin, send, children, ...options }: BusinessFormProps) {
  const photoUrl = usePhotoUrl();
  const uploads = usePhotoUploads(texts.uploadFailed);
  const { values, change, submit, shell } = useDraftForm(() => toValues(business), options);

  const handleSubmit = () => {
    const { categoryId, cover, logo } = values;
    return submit(validateBusiness(values), async () => {
      if (categoryId === null) return;
      const UrlPortada = cover ? await uploads.store('cover', cover) : values.UrlPortada;
      const UrlLogo = logo ? await uploads.store('logo', logo) : values.UrlLogo;
      await send(toBusinessPayload({ ...values, categoryId, UrlLogo, UrlPortada }));
    });
  };
  return (
    <FormShell long className={css.form} {...shell} onSubmit={handleSubmit}>
      <div className={css.columns}>
        <FormSection title={texts.images}>
          <PhotoPicker
            name="cover"
            label={businessFields.UrlPortada}
            hint={texts.coverHint}
            photos={values.cover ? [values.cover] : []}
            onChange={([cover = null]) => change({ cover })}
            stored={business?.UrlPortada ? photoUrl(business.UrlPortada) : undefined}
            progress={uploads.progress('cover')}
          />
          <LogoPicker
            logo={values.logo}
            onChange={(logo) => change({ logo })}
            stored={business?.UrlLogo ? photoUrl(business.UrlLogo) : undefined}
            progress={uploads.progress('logo')}
          />
        </FormSection>
        <div className={css.words}>
          <FormSection title={texts.about}>
            <TextField name="Nombre" label={businessFields.Nombre} maxLength={maxNameLength} required />
            <CategoryFields {...values} onChange={change} isAdmin={isAdmin} />
            <TextArea name="Descripcion" label={businessFields.Descripcion} maxLength={4000} />
          </FormSection>
          <FormSection title={texts.contact}>
            <ContactInputs />
          </FormSection>
          {children}
        </div>
      </div>
    </FormShell>
  );
}

function ContactInputs() {
  return (
    <>
      <TextField
        name="Telefono"
        type="tel"
        label={businessFields.Telefono}
        hint={texts.phoneHint}
        maxLength={maxPhoneLength}
        autoComplete="off"
      />
      <TextField name="Email" type="email" label={businessFields.Email} maxLength={maxEmailLength} autoComplete="off" />
      <TextField
        name="SitioWeb"
        type="url"
        label={businessFields.SitioWeb}
        hint={texts.websiteHint}
        maxLength={2000}
        autoComplete="off"
      />
    </>
  );
}

type LogoPickerProps = {
  logo: File | null;
  onChange: (logo: File | null) => void;
  /** URL of the stored logo. */
  stored: string | undefined;
  progress: number | null;
};

/** Picker for a square logo. A picked photo is cropped first, and can be cropped again (BNEW-1). */
function LogoPicker({ logo, onChange, stored, progress }: LogoPickerProps) {
  const [original, setOriginal] = useState<File | null>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  return (
    <>
      <PhotoPicker
        name="logo"
        label={businessFields.UrlLogo}
        hint={texts.logoHint}
        shape="square"
        photos={logo ? [logo] : []}
        onChange={([picked = null]) => (picked ? setCropping(picked) : onChange(null))}
        stored={stored}
        progress={progress}
      >
        <button type="button" className={button.button} onClick={() => setCropping(original)}>
          {texts.crop}
        </button>
      </PhotoPicker>
      {cropping && (
        <CropDialog
          photo={cropping}
          aspect={1}
          onDone={(cropped) => {
            setOriginal(cropping);
            setCropping(null);
            onChange(cropped);
          }}
          onCancel={() => setCropping(null)}
        />
      )}
    </>
  );
}
