import type { ReactNode } from 'react';
import type { Business } from '#contract/businesses.ts';
import { longestEmail, longestName, longestPhone } from '#domain/accounts.ts';
import { businessFields, businessForm as texts } from '#texts/businesses.ts';
import { FormSection } from '#web/components/form-section.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { usePhotoAddress } from '#web/components/photo-address.ts';
import { PhotoPicker } from '#web/components/photo-picker.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useDraftForm } from '#web/components/use-draft-form.ts';
import { usePhotoUploads } from '#web/components/use-photo-uploads.ts';
import { businessPayload, type Draft, firstProblem, typedBusiness } from './business-draft.ts';
import css from './business-form.module.css';
import { CategoryInputs } from './category-inputs.tsx';
import { LogoPicker } from './logo-picker.tsx';

export type BusinessPayload = ReturnType<typeof businessPayload>;

type Props = {
  /** What the form begins with; absent for a new one. */
  business?: Business;
  manages: boolean;
  /** Sends it; rejects when it was not taken. */
  send: (payload: BusinessPayload) => Promise<void>;
  /** The sentence for why it was not taken. */
  failureOf: (error: unknown) => string;
  submitLabel: string;
  loadingLabel: string;
  onTouched: () => void;
  children?: ReactNode;
};

/** The form of a business, new or not: photos are stored first, then the business is sent (BNEW-1 to BNEW-5). */
export function BusinessForm({ business, manages, send, failureOf, onTouched, children, ...labels }: Props) {
  const address = usePhotoAddress();
  const uploads = usePhotoUploads(texts.uploadFailed);
  const { draft, change, problem, sending, submit } = useDraftForm(() => draftOf(business), { failureOf, onTouched });

  const handleSubmit = (form: FormData) => {
    const typed = typedBusiness(form);
    const { categoryId } = draft;
    return submit(firstProblem(draft, Boolean(business?.UrlLogo), typed), async () => {
      if (categoryId === null) return;
      const cover = draft.cover ? await uploads.store('cover', draft.cover) : business?.UrlPortada;
      const logo = draft.logo ? await uploads.store('logo', draft.logo) : business?.UrlLogo;
      await send(businessPayload({ ...draft, categoryId }, typed, { UrlLogo: logo ?? '', UrlPortada: cover ?? '' }));
    });
  };
  return (
    <FormShell
      long
      className={css.form}
      error={problem?.sentence ?? null}
      failing={problem?.field || null}
      loading={sending}
      onSubmit={handleSubmit}
      onTyping={onTouched}
      {...labels}
    >
      <div className={css.columns}>
        <FormSection title={texts.images}>
          <PhotoPicker
            name="cover"
            label={businessFields.UrlPortada}
            hint={texts.coverHint}
            photos={draft.cover ? [draft.cover] : []}
            onChange={([cover = null]) => change({ cover })}
            stored={business?.UrlPortada ? address(business.UrlPortada) : undefined}
            progress={uploads.progress('cover')}
            disabled={sending}
          />
          <LogoPicker
            logo={draft.logo}
            onChange={(logo) => change({ logo })}
            stored={business?.UrlLogo ? address(business.UrlLogo) : undefined}
            progress={uploads.progress('logo')}
            disabled={sending}
          />
        </FormSection>
        <div className={css.words}>
          <FormSection title={texts.about}>
            <TextField
              name="Nombre"
              label={businessFields.Nombre}
              maxLength={longestName}
              defaultValue={business?.Nombre}
              required
            />
            <CategoryInputs {...draft} onChange={change} manages={manages} />
            <TextArea
              name="Descripcion"
              label={businessFields.Descripcion}
              maxLength={4000}
              defaultValue={business?.Descripcion}
            />
          </FormSection>
          <FormSection title={texts.contact}>
            <ContactInputs business={business} />
          </FormSection>
          {children}
        </div>
      </div>
    </FormShell>
  );
}

function ContactInputs({ business }: { business: Business | undefined }) {
  return (
    <>
      <TextField
        name="Telefono"
        type="tel"
        label={businessFields.Telefono}
        hint={texts.phoneHint}
        maxLength={longestPhone}
        defaultValue={business?.Telefono}
        autoComplete="off"
      />
      <TextField
        name="Email"
        type="email"
        label={businessFields.Email}
        maxLength={longestEmail}
        defaultValue={business?.Email}
        autoComplete="off"
      />
      <TextField
        name="SitioWeb"
        type="url"
        label={businessFields.SitioWeb}
        hint={texts.websiteHint}
        maxLength={2000}
        defaultValue={business?.SitioWeb}
        autoComplete="off"
      />
    </>
  );
}

function draftOf(business: Business | undefined): Draft {
  const { id_subcategoria1, id_subcategoria2, id_subcategoria3 } = business ?? {};
  return {
    categoryId: business?.id_categoria ?? null,
    subcategoryIds: [id_subcategoria1, id_subcategoria2, id_subcategoria3].filter((id) => id != null),
    logo: null,
    cover: null,
  };
}
