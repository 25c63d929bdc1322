import type { Business } from '#contract/businesses.ts';
import { city } from '#domain/city.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { accountErrors } from '#texts/accounts/account-screens.ts';
import { businessErrors as errors } from '#texts/partners/businesses.ts';
import { type FormError, findViolatedRule } from '#web/components/editing/use-draft-form.ts';

/** Maximum number of subcategories per business (BNEW-3). */
export const maxSubcategories = 3;

/** Values of the form. */
export type BusinessValues = ReturnType<typeof toValues>;

/** Converts a stored business to values of the form; undefined gives those of a new one. */
export function toValues(business: Business | undefined) {
  const { id_subcategoria1, id_subcategoria2, id_subcategoria3 } = business ?? {};
  return {
    Nombre: business?.Nombre ?? '',
    Descripcion: business?.Descripcion ?? '',
    Telefono: business?.Telefono ?? '',
    Email: business?.Email ?? '',
    SitioWeb: business?.SitioWeb ?? '',
    categoryId: business?.id_categoria ?? null,
    /** In the order of selection, at most 3 (BNEW-3). */
    subcategoryIds: [id_subcategoria1, id_subcategoria2, id_subcategoria3].filter((id) => id != null),
    /** Paths of the stored photos, and the photos that replace them. */
    UrlLogo: business?.UrlLogo ?? '',
    UrlPortada: business?.UrlPortada ?? '',
    logo: null as File | null,
    cover: null as File | null,
  };
}

/** Validates the form in the specification's order (VAL-1). Returns the first error, or null. */
export function validateBusiness(values: BusinessValues): FormError | null {
  const { Nombre, Descripcion, Email, SitioWeb } = trimTexts(values);
  return findViolatedRule([
    [values.UrlLogo !== '' || values.logo !== null, 'logo', errors.logo],
    [values.categoryId !== null, 'categoria', errors.category],
    [Descripcion !== '', 'Descripcion', errors.description],
    [Email !== '', 'Email', errors.email],
    [Nombre !== '', 'Nombre', errors.name],
    [Email.includes('@'), 'Email', accountErrors.email],
    [SitioWeb === '' || toSafeUrl(SitioWeb) !== null, 'SitioWeb', errors.website],
  ]);
}

function trimTexts<Texts extends Record<TextField, string>>(values: Texts): Texts {
  return { ...values, ...Object.fromEntries(textFields.map((name) => [name, values[name].trim()])) };
}

const textFields = ['Nombre', 'Descripcion', 'Telefono', 'Email', 'SitioWeb'] as const;
type TextField = (typeof textFields)[number];

/** Request body for creating and updating a business (ENT-1). */
export function toBusinessPayload(values: BusinessValues & { categoryId: number }) {
  const { Nombre, Descripcion, Telefono, Email, SitioWeb } = trimTexts(values);
  const { UrlLogo, UrlPortada } = values;
  const [first = null, second = null, third = null] = values.subcategoryIds;
  return {
    CIUDADCLAVE: city.key,
    Nombre,
    POSICIONAMIENTO_PAGO: null,
    POSICIONAMIENTO_ORGANICO: null,
    CLASIFICACION_INTERNA: null,
    id_categoria: values.categoryId,
    id_subcategoria1: first,
    id_subcategoria2: second,
    id_subcategoria3: third,
    Descripcion,
    Telefono,
    Email,
    SitioWeb: SitioWeb || null,
    codigo_MAPS: '' as const,
    url_MAPS: '' as const,
    UrlLogo,
    UrlPortada,
  };
}

export type BusinessPayload = ReturnType<typeof toBusinessPayload>;

/** Builds the request body of an unedited business. */
export const toUneditedPayload = (business: Business): BusinessPayload =>
  toBusinessPayload({ ...toValues(business), categoryId: business.id_categoria });
