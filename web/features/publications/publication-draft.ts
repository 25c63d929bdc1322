import type { Ad } from '#contract/ads.ts';
import type { Post } from '#contract/posts.ts';
import { city } from '#domain/city.ts';
import { isPhotoUrl } from '#domain/photos.ts';
import {
  getPublishingState,
  joinImages,
  publicationLimits,
  type Slot,
  splitImages,
} from '#domain/publications/publications.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { formatLocalDay, formatLocalTime, parseLocalTime } from '#domain/time/local-time.ts';
import { adTexts, publicationErrors as errors, postTexts } from '#texts/publications/publications-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import { type FormError, findViolatedRule } from '#web/components/editing/use-draft-form.ts';
import { toFlag } from '#web/components/form/bind-draft.ts';

/** State of the form: every field, as the preview shows all of them. */
export type PublicationDraft = {
  titulo: string;
  subtitulo: string;
  texto: string;
  locacion: string;
  url: string;
  fecha: string;
  /** Publication time in the city's time zone: 'YYYY-MM-DDTHH:MM'. */
  publishAt: string;
  lugardemostreo: Slot;
  /** Paths and URLs of stored images, in order. */
  images: string[];
  /** Chosen but not uploaded: their upload failed. */
  unsent: File[];
  mostrar: boolean;
  activo: boolean;
  vigente: boolean;
  idnegocio: number | null;
  idplace: number | null;
};

/** Converts a stored post or ad to form state; null gives the defaults of a new one. */
export function toDraft(publication: Publication | null, now = new Date()): PublicationDraft {
  const initial = publication ?? newPublication(now);
  const { titulo, subtitulo, texto, locacion, url, fecha, lugardemostreo } = initial;
  return {
    titulo,
    subtitulo,
    texto,
    locacion,
    url,
    fecha,
    lugardemostreo,
    publishAt: formatLocalTime(new Date(initial.fechahorapublicacion), city.timeZone),
    images: splitImages(initial.urlsimagenes),
    unsent: [],
    mostrar: initial.mostrar === 1,
    activo: initial.activo === 1,
    vigente: initial.vigente !== 0,
    idnegocio: initial.idnegocio ?? null,
    idplace: initial.idplace ?? null,
  };
}

const newPublication = (now: Date): Publication => ({
  id: 0,
  locacion: '',
  titulo: '',
  subtitulo: '',
  texto: '',
  urlsimagenes: '',
  url: '',
  fecha: formatLocalDay(now, city.timeZone),
  fechahorapublicacion: now.toISOString(),
  lugardemostreo: 'landing',
  mostrar: 1,
  activo: 1,
  Version: 1,
});

/** Finds the first violated rule in the order of the fields (VAL-1); null for a valid draft. */
export function findFirstError(draft: PublicationDraft, uploading: boolean): FormError | null {
  return findViolatedRule([
    [draft.titulo.trim() !== '', 'titulo', errors.title],
    [draft.url.trim() === '' || toSafeUrl(draft.url) !== null, 'url', errors.url],
    [!uploading, 'imagenes', errors.uploading],
    [draft.images.length + draft.unsent.length <= publicationLimits.images, 'imagenes', errors.tooManyImages],
    [/^(19|2\d)\d+-/.test(draft.fecha), 'fecha', errors.date],
    [toInstant(draft.publishAt) !== null, 'publishAt', errors.moment],
  ]);
}

/** Builds the request body of a valid draft. An untouched publication time keeps its seconds. */
export function buildPublicationPayload(kind: PublicationKind, draft: PublicationDraft, initial: Publication | null) {
  const isUntouched = initial !== null && toDraft(initial).publishAt === draft.publishAt;
  return {
    locacion: draft.locacion.trim(),
    titulo: draft.titulo.trim(),
    subtitulo: draft.subtitulo.trim(),
    texto: draft.texto.trim(),
    urlsimagenes: joinImages(draft.images),
    url: draft.url.trim(),
    fecha: draft.fecha,
    fechahorapublicacion: isUntouched ? initial.fechahorapublicacion : (toInstant(draft.publishAt) ?? ''),
    lugardemostreo: draft.lugardemostreo,
    mostrar: toFlag(draft.mostrar),
    activo: toFlag(draft.activo),
    ...(kind === 'ad' && { idnegocio: draft.idnegocio, idplace: draft.idplace, vigente: toFlag(draft.vigente) }),
  } as const;
}

export type PublicationPayload = ReturnType<typeof buildPublicationPayload>;

/** Returns a function that builds the request body of an unedited post or ad. */
export const createUneditedPayload = (kind: PublicationKind) => (publication: Publication) =>
  buildPublicationPayload(kind, toDraft(publication), publication);

/** Converts a draft to the publication that visitors would see. */
export const toPreview = (kind: PublicationKind, draft: PublicationDraft): Publication => ({
  ...buildPublicationPayload(kind, draft, null),
  id: 0,
  Version: 1,
});

/** Whether a typed URL is allowed as an image. */
export const isAllowedImageUrl = (input: string): boolean => isPhotoUrl(input) && !input.includes(',');

const toInstant = (local: string): string | null => {
  const instant = parseLocalTime(local, city.timeZone);
  return instant && /^(19|2\d)/.test(local) ? instant.toISOString() : null;
};

export type PublicationKind = 'post' | 'ad';

/** A post or an ad; only ads have the optional fields. */
export type Publication = Post & Partial<Pick<Ad, 'idnegocio' | 'idplace' | 'vigente'>>;

/** Texts and paths that differ between the screens of posts and of ads. */
export const publicationKinds = {
  post: { texts: postTexts, list: paths.postsAdmin, form: adminPaths.postsForm },
  ad: { texts: adTexts, list: paths.advertisingAdmin, form: adminPaths.advertisingForm },
} satisfies Record<PublicationKind, unknown>;

/** Publishing state of a post or ad now. */
export const getState = ({ activo, mostrar, vigente, fechahorapublicacion }: Publication) =>
  getPublishingState(
    { active: activo === 1, shown: mostrar === 1, inForce: vigente !== 0, publishAt: new Date(fechahorapublicacion) },
    new Date(),
  );
