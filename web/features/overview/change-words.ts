import type { Change } from '#contract/overview.ts';
import { hoursInWords, lanesInWords, tollsInWords } from '#domain/crossing-words.ts';
import { changeInWords, fieldOrder, changesList as texts } from '#texts/overview.ts';

export type FieldChange = { field: string; before: string; after: string };

/** Where a thing's name is, whatever it is. */
const named = ['Nombre', 'Name', 'title', 'place', 'Categoria_ESP', 'Subcategoria_ESP', 'tag', 'email', 'name'];

/** What was done, in words: 'Editó el partner Café Uno'. */
export function whatInWords({ Accion, Entidad, EntidadId, Antes, Despues }: Change): string {
  const row = Despues ?? Antes;
  const name = named.map((field) => row?.[field]).find((value) => typeof value === 'string' && value !== '');
  return changeInWords(Accion, Entidad, typeof name === 'string' ? name : `#${EntidadId}`);
}

/** Fields whose values are no words yet; each as the audit log keeps it. */
const inWords: Record<string, (value: never) => string> = {
  openingHours: hoursInWords,
  lanes: lanesInWords,
  tolls: tollsInWords,
};

export const whoInWords = ({ Actor, Rol }: Change) => (Rol === 'system' ? texts.system : Actor);

/** The fields that a change made different, before and after; of something new or gone, all that it had. */
export function fieldChanges({ Antes, Despues }: Change): FieldChange[] {
  const names = new Set([...Object.keys(Antes ?? {}), ...Object.keys(Despues ?? {})]);
  return fieldOrder([...names])
    .map((field) => ({ field, before: valueInWords(Antes, field), after: valueInWords(Despues, field) }))
    .filter(({ before, after }) => before !== after);
}

function valueInWords(row: Change['Antes'], field: string): string {
  const value = row?.[field];
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean' || /^activ[oa]$/i.test(field)) return value ? texts.yes : texts.no;
  const words = inWords[field]?.(value as never);
  if (words !== undefined) return words || texts.nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
