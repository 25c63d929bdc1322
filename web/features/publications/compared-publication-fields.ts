import { splitImages } from '#domain/publications/publications.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import {
  publicationFields as fields,
  slotNames,
  publicationTexts as texts,
} from '#texts/publications/publications-admin.ts';
import type { ComparedField } from '#web/components/editing/diff-fields.ts';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import type { Publication } from './publication-kinds.ts';

const yesOrNo = (flag: 0 | 1 | undefined) => (flag === 0 ? texts.no : texts.yes);
const formatId = (id: number | null | undefined) => (id ? `#${id}` : '');

/** Fields that an edit conflict compares. */
export const comparedPublicationFields: ComparedField<Publication>[] = [
  [fields.titulo, ({ titulo }) => titulo],
  [fields.subtitulo, ({ subtitulo }) => subtitulo],
  [fields.texto, ({ texto }) => texto],
  [fields.locacion, ({ locacion }) => locacion],
  [fields.fecha, ({ fecha }) => formatReducedDate(fecha)],
  [fields.url, ({ url }) => url],
  [fields.imagenes, ({ urlsimagenes }) => splitImages(urlsimagenes).join(', ')],
  [fields.lugardemostreo, ({ lugardemostreo }) => slotNames[lugardemostreo]],
  [fields.fechahorapublicacion, ({ fechahorapublicacion }) => formatDateTime(fechahorapublicacion)],
  [fields.idnegocio, ({ idnegocio }) => formatId(idnegocio)],
  [fields.idplace, ({ idplace }) => formatId(idplace)],
  [fields.mostrar, ({ mostrar }) => yesOrNo(mostrar)],
  [fields.vigente, ({ vigente }) => yesOrNo(vigente)],
  [fields.activo, ({ activo }) => yesOrNo(activo)],
];
