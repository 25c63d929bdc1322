import { city } from '#domain/city.ts';
import { webAddress } from '#domain/links.ts';
import { instantAt, localDay, localTime } from '#domain/local-time.ts';
import { isStoredPhoto } from '#domain/photos.ts';
import { joinImages, publicationLimits, type Slot, splitImages } from '#domain/publications.ts';
import { publicationProblems as problems } from '#texts/publications.ts';
import type { Problem } from '#web/components/use-draft-form.ts';
import type { Noun, Publication } from './publication-calls.ts';

/** All that the form holds: its preview follows every key. */
export type Draft = {
  titulo: string;
  subtitulo: string;
  texto: string;
  locacion: string;
  url: string;
  fecha: string;
  /** The moment of publication, as the city's clocks show it: 'YYYY-MM-DDTHH:MM'. */
  publishAt: string;
  lugardemostreo: Slot;
  /** Paths and addresses of stored images, in their order. */
  images: string[];
  /** Chosen and not stored: their upload failed. */
  unsent: File[];
  mostrar: boolean;
  activo: boolean;
  vigente: boolean;
  idnegocio: number | null;
  idplace: number | null;
};

/** What the form begins with. */
export function draftOf(publication: Publication | null, now = new Date()): Draft {
  const begun = publication ?? newPublication(now);
  const { titulo, subtitulo, texto, locacion, url, fecha, lugardemostreo } = begun;
  return {
    ...{ titulo, subtitulo, texto, locacion, url, fecha, lugardemostreo },
    publishAt: localTime(new Date(begun.fechahorapublicacion), city.timeZone),
    images: splitImages(begun.urlsimagenes),
    unsent: [],
    mostrar: begun.mostrar === 1,
    activo: begun.activo === 1,
    vigente: begun.vigente !== 0,
    idnegocio: begun.idnegocio ?? null,
    idplace: begun.idplace ?? null,
  };
}

const newPublication = (now: Date): Publication => ({
  ...{ id: 0, locacion: '', titulo: '', subtitulo: '', texto: '', urlsimagenes: '', url: '' },
  ...{ fecha: localDay(now, city.timeZone), fechahorapublicacion: now.toISOString(), lugardemostreo: 'landing' },
  ...{ mostrar: 1, activo: 1, Version: 1 },
});

/** The first rule that the draft breaks, in the order of its fields (VAL-1); null when it keeps them all. */
export function firstProblem(draft: Draft, uploading: boolean): Problem | null {
  const rules: [boolean, string, string][] = [
    [draft.titulo.trim() !== '', 'titulo', problems.title],
    [draft.url.trim() === '' || webAddress(draft.url) !== null, 'url', problems.url],
    [!uploading, 'imagenes', problems.uploading],
    [draft.images.length + draft.unsent.length <= publicationLimits.images, 'imagenes', problems.tooManyImages],
    [/^(19|2\d)\d+-/.test(draft.fecha), 'fecha', problems.date],
    [instantOf(draft.publishAt) !== null, 'publishAt', problems.moment],
  ];
  const [, field, sentence] = rules.find(([kept]) => !kept) ?? [];
  return field && sentence ? { field, sentence } : null;
}

/** What is sent of a draft that keeps the rules. An untouched moment stays as it was, to the second. */
export function payloadOf(noun: Noun, draft: Draft, begun: Publication | null) {
  const untouched = begun !== null && draftOf(begun).publishAt === draft.publishAt;
  const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);
  return {
    locacion: draft.locacion.trim(),
    titulo: draft.titulo.trim(),
    subtitulo: draft.subtitulo.trim(),
    texto: draft.texto.trim(),
    urlsimagenes: joinImages(draft.images),
    url: draft.url.trim(),
    fecha: draft.fecha,
    fechahorapublicacion: untouched ? begun.fechahorapublicacion : (instantOf(draft.publishAt) ?? ''),
    lugardemostreo: draft.lugardemostreo,
    mostrar: flag(draft.mostrar),
    activo: flag(draft.activo),
    ...(noun === 'ad' && { idnegocio: draft.idnegocio, idplace: draft.idplace, vigente: flag(draft.vigente) }),
  } as const;
}

export type Payload = ReturnType<typeof payloadOf>;

/** What the form sends of one that nobody touched. */
export const editOf = (noun: Noun) => (publication: Publication) => payloadOf(noun, draftOf(publication), publication);

/** The draft as visitors would get it. */
export const previewOf = (noun: Noun, draft: Draft): Publication => ({
  ...payloadOf(noun, draft, null),
  id: 0,
  Version: 1,
});

/** Whether an address typed in may stand among the images. */
export const isImageAddress = (typed: string): boolean => isStoredPhoto(typed) && !typed.includes(',');

const instantOf = (local: string): string | null => {
  const instant = instantAt(local, city.timeZone);
  return instant && /^(19|2\d)/.test(local) ? instant.toISOString() : null;
};
