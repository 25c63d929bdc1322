import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { splitImages } from '#domain/publications.ts';
import { publicationFields as fields, slotNames, publicationWords as texts } from '#texts/publications.ts';
import type { Change } from '#web/components/overtaken.tsx';
import { momentInWords } from '#web/shell/city-time.ts';
import type { Publication } from './publication-calls.ts';

const yesOrNo = (flag: 0 | 1 | undefined) => (flag === 0 ? texts.no : texts.yes);
const numbered = (id: number | null | undefined) => (id ? `#${id}` : '');

/** How each field is named, and what it holds in words. */
const shown: [label: string, value: (publication: Publication) => string][] = [
  [fields.titulo, ({ titulo }) => titulo],
  [fields.subtitulo, ({ subtitulo }) => subtitulo],
  [fields.texto, ({ texto }) => texto],
  [fields.locacion, ({ locacion }) => locacion],
  [fields.fecha, ({ fecha }) => reducedDateInSpanish(fecha)],
  [fields.url, ({ url }) => url],
  [fields.imagenes, ({ urlsimagenes }) => splitImages(urlsimagenes).join(', ')],
  [fields.lugardemostreo, ({ lugardemostreo }) => slotNames[lugardemostreo]],
  [fields.fechahorapublicacion, ({ fechahorapublicacion }) => momentInWords(fechahorapublicacion)],
  [fields.idnegocio, ({ idnegocio }) => numbered(idnegocio)],
  [fields.idplace, ({ idplace }) => numbered(idplace)],
  [fields.mostrar, ({ mostrar }) => yesOrNo(mostrar)],
  [fields.vigente, ({ vigente }) => yesOrNo(vigente)],
  [fields.activo, ({ activo }) => yesOrNo(activo)],
];

/** What somebody else changed between two versions, as it is now. */
export const differences = (before: Publication, now: Publication): Change[] =>
  shown
    .filter(([, value]) => value(before) !== value(now))
    .map(([label, value]) => ({ label, value: value(now) || texts.none }));
