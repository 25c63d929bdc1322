import { z } from 'zod';
import { maxPublications, publicationLimits, slots, splitImages } from '#domain/publications/publications.ts';
import { publicationErrors as errors } from '#texts/publications/publications-admin.ts';
import { enteredDay, enteredInstant, flag, instant, line, photoUrl, text, version, webPage } from './wire.ts';

/** Maximum length of all image paths with their commas. */
const maxImagesLength = publicationLimits.images * 2001;

/** Output fields shared by posts and ads (ENT-1). */
export const publication = {
  id: z.int(),
  locacion: z.string(),
  titulo: z.string(),
  subtitulo: z.string(),
  texto: z.string(),
  /** Paths of stored photos or https URLs, in order, joined by commas. */
  urlsimagenes: z.string(),
  url: z.string(),
  /** The displayed date, 'YYYY-MM-DD'. */
  fecha: z.iso.date(),
  /** When visitors start to see it. */
  fechahorapublicacion: instant,
  lugardemostreo: z.enum(slots),
  mostrar: flag,
  activo: flag,
  Version: z.int(),
};

const images = text
  .max(maxImagesLength, errors.tooManyImages)
  .transform(splitImages)
  .pipe(z.array(photoUrl).max(publicationLimits.images, errors.tooManyImages));

const requiredFields = {
  titulo: line.min(1, errors.title).max(publicationLimits.title, errors.titleLength),
  fecha: enteredDay(errors.date),
  fechahorapublicacion: enteredInstant,
  lugardemostreo: z.enum(slots, { error: errors.slot(slots) }),
};
const optionalFields = {
  locacion: line.max(publicationLimits.location, errors.locationLength),
  subtitulo: line.max(publicationLimits.subtitle, errors.subtitleLength),
  texto: text.trim().max(publicationLimits.text, errors.textLength),
  urlsimagenes: images,
  url: webPage,
  mostrar: flag,
  activo: flag,
};

const optional = z.object(optionalFields).partial().shape;

/** Input of a new publication; omitted fields are empty, and it is shown by default. */
export const newPublication = { ...requiredFields, ...optional };

/** Input of an edit: omitted fields stay unchanged, so a body with one flag is enough (POST-1, ADV-1). */
export const editedPublication = { ...z.object(requiredFields).partial().shape, ...optional, Version: version };

/** Query of a public list; '' means every slot. */
export const publicationQuery = {
  lugardemostreo: z.enum([...slots, ''], { error: errors.slot(slots) }).default(''),
  limite: z.coerce.number().int().min(1).max(maxPublications).default(maxPublications),
};

/** Whether only publishable items are requested; all items are for administrators only (API-3, API-12). */
export const onlyPublishable = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], { error: errors.onlyShown })
  .default(true);

export const publicationExample = {
  titulo: 'Publicación de ejemplo',
  fecha: '2026-11-21',
  fechahorapublicacion: '2026-11-21T15:00:00Z',
  lugardemostreo: 'landing',
} as const;
