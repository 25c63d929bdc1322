import type { Ad } from '#contract/ads.ts';
import type { Post } from '#contract/posts.ts';
import { city } from '#domain/city.ts';
import { isPhotoUrl } from '#domain/photos.ts';
import { getPublishingState, joinImages, publicationLimits, splitImages } from '#domain/publications/publications.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { formatLocalDay, formatLocalTime, parseLocalTime } from '#domain/time/local-time.ts';
import { adTexts, publicationErrors as errors, postTexts } from '#texts/publications/publications-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import { type FormError, findViolatedRule, toFlag } from '#web/components/editing/use-draft-form.ts';

/** Values of the form. */
export type PublicationValues = ReturnType<typeof toValues>;

/** Converts a stored post or ad to values of the form; null gives the defaults of a new one. */
export function toValues(publication: Publication | null, now = new Date()) {
  const initial = publication ?? newPublication(now);
  const { titulo, subtitulo, texto, locacion, fecha, url, lugardemostreo } = initial;
  return {
    titulo,
    subtitulo,
    texto,
    locacion,
    fecha,
    url,
    /** Paths and URLs of stored images, in order. */
    images: splitImages(initial.urlsimagenes),
    /** Chosen but not uploaded: their upload failed. */
    unsent: [] as File[],
    idnegocio: initial.idnegocio ?? null,
    idplace: initial.idplace ?? null,
    lugardemostreo,
    /** Publication time in the city's time zone: 'YYYY-MM-DDTHH:MM'. */
    publishAt: formatLocalTime(new Date(initial.fechahorapublicacion), city.timeZone),
    mostrar: initial.mostrar === 1,
    vigente: initial.vigente !== 0,
    activo: initial.activo === 1,
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

/** Finds the first violated rule in the order of the fields (VAL-1); null if there is none. */
export function findFirstError(values: PublicationValues, uploading: boolean): FormError | null {
  return findViolatedRule([
    [values.titulo.trim() !== '', 'titulo', errors.title],
    [values.url.trim() === '' || toSafeUrl(values.url) !== null, 'url', errors.url],
    [!uploading, 'imagenes', errors.uploading],
    [values.images.length + values.unsent.length <= publicationLimits.images, 'imagenes', errors.tooManyImages],
    [/^(19|2\d)\d+-/.test(values.fecha), 'fecha', errors.date],
    [toInstant(values.publishAt) !== null, 'publishAt', errors.moment],
  ]);
}

/** Builds the request body of valid values. An untouched publication time keeps its seconds. */
export function buildPublicationPayload(kind: PublicationKind, values: PublicationValues, initial: Publication | null) {
  const isUntouched = initial !== null && toValues(initial).publishAt === values.publishAt;
  return {
    locacion: values.locacion.trim(),
    titulo: values.titulo.trim(),
    subtitulo: values.subtitulo.trim(),
    texto: values.texto.trim(),
    urlsimagenes: joinImages(values.images),
    url: values.url.trim(),
    fecha: values.fecha,
    fechahorapublicacion: isUntouched ? initial.fechahorapublicacion : (toInstant(values.publishAt) ?? ''),
    lugardemostreo: values.lugardemostreo,
    mostrar: toFlag(values.mostrar),
    activo: toFlag(values.activo),
    ...(kind === 'ad' && { idnegocio: values.idnegocio, idplace: values.idplace, vigente: toFlag(values.vigente) }),
  } as const;
}

export type PublicationPayload = ReturnType<typeof buildPublicationPayload>;

/** Returns a function that builds the request body of an unedited post or ad. */
export const createUneditedPayload = (kind: PublicationKind) => (publication: Publication) =>
  buildPublicationPayload(kind, toValues(publication), publication);

/** Converts the values to the publication that visitors would see. */
export const toPreview = (kind: PublicationKind, values: PublicationValues): Publication => ({
  ...buildPublicationPayload(kind, values, null),
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
