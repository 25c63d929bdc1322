import { z } from 'zod';
import { mostPublications, publicationLimits, slots, splitImages } from '#domain/publications.ts';
import { publicationProblems as problems } from '#texts/publications.ts';
import { flag, givenDay, givenInstant, instant, line, storedPhoto, text, version, webPage } from './wire.ts';

/** Characters of all addresses of images and the commas between them. */
const maxImagesLength = publicationLimits.images * 2001;

/** What posts and advertising are answered with alike (spec 2 §3 'Post', 'Advertising'). */
export const publication = {
  id: z.int(),
  locacion: z.string(),
  titulo: z.string(),
  subtitulo: z.string(),
  texto: z.string(),
  /** Paths of stored photos or https addresses, in order, joined by commas. */
  urlsimagenes: z.string(),
  url: z.string(),
  /** The day that it bears, 'YYYY-MM-DD'. */
  fecha: z.iso.date(),
  /** From when on visitors see it. */
  fechahorapublicacion: instant,
  lugardemostreo: z.enum(slots),
  mostrar: flag,
  activo: flag,
  Version: z.int(),
};

const images = text
  .max(maxImagesLength, problems.tooManyImages)
  .transform(splitImages)
  .pipe(z.array(storedPhoto).max(publicationLimits.images, problems.tooManyImages));

const needed = {
  titulo: line.min(1, problems.title).max(publicationLimits.title, problems.titleLength),
  fecha: givenDay(problems.date),
  fechahorapublicacion: givenInstant,
  lugardemostreo: z.enum(slots, { error: problems.slot(slots) }),
};
const more = {
  locacion: line.max(publicationLimits.location, problems.locationLength),
  subtitulo: line.max(publicationLimits.subtitle, problems.subtitleLength),
  texto: text.trim().max(publicationLimits.text, problems.textLength),
  urlsimagenes: images,
  url: webPage,
  mostrar: flag,
  activo: flag,
};

const optional = z.object(more).partial().shape;

/** What a new one is made of; what may be left out is empty, and it is shown. */
export const newPublication = { ...needed, ...optional };

/** What an edit may change: what is left out stays as it is, so that a body of one flag suffices (POST-1, ADV-1). */
export const editedPublication = { ...z.object(needed).partial().shape, ...optional, Version: version };

/** What is asked for of a list that visitors see too; '' is every place of showing. */
export const publicationQuery = {
  lugardemostreo: z.enum([...slots, ''], { error: problems.slot(slots) }).default(''),
  limite: z.coerce.number().int().min(1).max(mostPublications).default(mostPublications),
};

/** Whether only what visitors see is asked for; the rest is for administrators (API-3, API-12). */
export const onlyPublishable = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], { error: problems.onlyShown })
  .default(true);

export const exampleOfPublication = {
  titulo: 'Publicación de ejemplo',
  fecha: '2026-11-21',
  fechahorapublicacion: '2026-11-21T15:00:00Z',
  lugardemostreo: 'landing',
} as const;
