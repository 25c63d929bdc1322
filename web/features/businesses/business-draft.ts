import { city } from '#domain/city.ts';
import { webAddress } from '#domain/links.ts';
import { accountProblems } from '#texts/accounts.ts';
import { businessProblems as problems } from '#texts/businesses.ts';
import type { Problem } from '#web/components/use-draft-form.ts';

/** The most subcategories of one business (spec 2 §9). */
export const mostSubcategories = 3;

/** What the form holds beside its text fields. */
export type Draft = {
  categoryId: number | null;
  /** In the order they were chosen, at most `mostSubcategories`. */
  subcategoryIds: number[];
  logo: File | null;
  cover: File | null;
};

/** The text fields, trimmed, by their names on the wire. */
export type Typed = Record<(typeof textFields)[number], string>;

const textFields = ['Nombre', 'Descripcion', 'Telefono', 'Email', 'SitioWeb'] as const;

export function typedBusiness(form: FormData): Typed {
  return Object.fromEntries(textFields.map((name) => [name, String(form.get(name) ?? '').trim()])) as Typed;
}

/** The first rule that what was filled in breaks, in the specification's order (VAL-1); null when it keeps them all. */
export function firstProblem(draft: Draft, hasLogo: boolean, typed: Typed): Problem | null {
  const { Nombre, Descripcion, Email, SitioWeb } = typed;
  const rules: [boolean, string, string][] = [
    [hasLogo || draft.logo !== null, 'logo', problems.logo],
    [draft.categoryId !== null, 'categoria', problems.category],
    [Descripcion !== '', 'Descripcion', problems.description],
    [Email !== '', 'Email', problems.email],
    [Nombre !== '', 'Nombre', problems.name],
    [Email.includes('@'), 'Email', accountProblems.email],
    [SitioWeb === '' || webAddress(SitioWeb) !== null, 'SitioWeb', problems.website],
  ];
  const [, field, sentence] = rules.find(([kept]) => !kept) ?? [];
  return field && sentence ? { field, sentence } : null;
}

type Photos = { UrlLogo: string; UrlPortada: string };

/** What creating and editing send alike (spec 2 §3 'Business (create payload)'). */
export function businessPayload(draft: Draft & { categoryId: number }, typed: Typed, photos: Photos) {
  const [first = null, second = null, third = null] = draft.subcategoryIds;
  return {
    CIUDADCLAVE: city.key,
    Nombre: typed.Nombre,
    POSICIONAMIENTO_PAGO: null,
    POSICIONAMIENTO_ORGANICO: null,
    CLASIFICACION_INTERNA: null,
    id_categoria: draft.categoryId,
    id_subcategoria1: first,
    id_subcategoria2: second,
    id_subcategoria3: third,
    Descripcion: typed.Descripcion,
    Telefono: typed.Telefono,
    Email: typed.Email,
    SitioWeb: typed.SitioWeb || null,
    codigo_MAPS: '' as const,
    url_MAPS: '' as const,
    ...photos,
  };
}
