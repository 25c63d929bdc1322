import { z } from 'zod';
import { maxPublications, publicationLimits, slots, splitImages } from '#domain/publications/publications.ts';
import { publicationErrors as problems } from '#texts/publications/publications-admin.ts';
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
  .max(maxImagesLength, problems.tooManyImages)
  .transform(splitImages)
  .pipe(z.array(photoUrl).max(publicationLimits.images, problems.tooManyImages));

const requiredFields = {
  titulo: line.min(1, problems.title).max(publicationLimits.title, problems.titleLength),
  fecha: enteredDay(problems.date),
  fechahorapublicacion: enteredInstant,
  lugardemostreo: z.enum(slots, { error: problems.slot(slots) }),
};
const optionalFields = {
  locacion: line.max(publicationLimits.location, problems.locationLength),
  subtitulo: line.max(publicationLimits.subtitle, problems.subtitleLength),
  texto: text.trim().max(publicationLimits.text, problems.textLength),
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
  lugardemostreo: z.enum([...slots, ''], { error: problems.slot(slots) }).default(''),
  limite: z.coerce.number().int().min(1).max(maxPublications).default(maxPublications),
};

/** Whether only publishable items are requested; all items are for administrators only (API-3, API-12). */
export const onlyPublishable = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], { error: problems.onlyShown })
  .default(true);

export const publicationExample = {
  titulo: 'Publicación de ejemplo',
  fecha: '2026-11-21',
  fechahorapublicacion: '2026-11-21T15:00:00Z',
  lugardemostreo: 'landing',
} as const;
