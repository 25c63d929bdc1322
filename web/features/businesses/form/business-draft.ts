import { city } from '#domain/city.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { accountErrors } from '#texts/accounts/account-screens.ts';
import { businessErrors as errors } from '#texts/partners/businesses.ts';
import { type FormError, findViolatedRule } from '#web/components/editing/use-draft-form.ts';

/** Maximum number of subcategories per business (BNEW-3). */
export const maxSubcategories = 3;

/** State of the form besides its text fields. */
export type BusinessDraft = {
  categoryId: number | null;
  /** In the order of selection, at most 3 (BNEW-3). */
  subcategoryIds: number[];
  logo: File | null;
  cover: File | null;
};

/** Values of the text fields, trimmed, by their wire names. */
export type BusinessFormValues = Record<(typeof textFields)[number], string>;

const textFields = ['Nombre', 'Descripcion', 'Telefono', 'Email', 'SitioWeb'] as const;

export function readBusinessForm(form: FormData): BusinessFormValues {
  return Object.fromEntries(
    textFields.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as BusinessFormValues;
}

/** Validates the form in the specification's order (VAL-1). Returns the first error, or null. */
export function validateBusiness(draft: BusinessDraft, hasLogo: boolean, values: BusinessFormValues): FormError | null {
  const { Nombre, Descripcion, Email, SitioWeb } = values;
  return findViolatedRule([
    [hasLogo || draft.logo !== null, 'logo', errors.logo],
    [draft.categoryId !== null, 'categoria', errors.category],
    [Descripcion !== '', 'Descripcion', errors.description],
    [Email !== '', 'Email', errors.email],
    [Nombre !== '', 'Nombre', errors.name],
    [Email.includes('@'), 'Email', accountErrors.email],
    [SitioWeb === '' || toSafeUrl(SitioWeb) !== null, 'SitioWeb', errors.website],
  ]);
}

type Photos = { UrlLogo: string; UrlPortada: string };

/** Request body for creating and updating a business (ENT-1). */
export function toBusinessPayload(
  draft: BusinessDraft & { categoryId: number },
  values: BusinessFormValues,
  photos: Photos,
) {
  const [first = null, second = null, third = null] = draft.subcategoryIds;
  return {
    CIUDADCLAVE: city.key,
    Nombre: values.Nombre,
    POSICIONAMIENTO_PAGO: null,
    POSICIONAMIENTO_ORGANICO: null,
    CLASIFICACION_INTERNA: null,
    id_categoria: draft.categoryId,
    id_subcategoria1: first,
    id_subcategoria2: second,
    id_subcategoria3: third,
    Descripcion: values.Descripcion,
    Telefono: values.Telefono,
    Email: values.Email,
    SitioWeb: values.SitioWeb || null,
    codigo_MAPS: '' as const,
    url_MAPS: '' as const,
    ...photos,
  };
}
