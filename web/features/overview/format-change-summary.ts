import type { AuditedChange } from '#contract/overview.ts';
import { formatLanes, formatTolls, formatWeekHours } from '#domain/bridges/format-bridge.ts';
import { toDollars } from '#domain/coupons/coupon.ts';
import { formatDollars } from '#domain/coupons/format-discount.ts';
import type { Slot } from '#domain/publications/publications.ts';
import { formatChange, sortFieldNames, changesList as texts } from '#texts/change-log.ts';
import { slotNames } from '#texts/publications/publications-admin.ts';
import { formatDateTime } from '#web/shell/time/city-time.ts';

export type FieldChange = { field: string; before: string; after: string };

/** Fields that can hold the name of an entity. */
const nameFields = ['Nombre', 'Name', 'title', 'place', 'Categoria_ESP', 'Subcategoria_ESP', 'tag', 'email', 'name'];

/** Formats a change: 'Editó el partner Café Uno'. */
export const formatChangeSummary = (change: AuditedChange): string =>
  formatChange(change.Accion, change.Entidad, nameEntity(change));

/** Name of the changed entity after the change, else its current name, else its id. */
export function nameEntity({ EntidadId, Antes, Despues, Nombres }: AuditedChange): string {
  const row = Despues ?? Antes;
  const name = nameFields.map((field) => row?.[field]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : Nombres.EntidadId?.[EntidadId] || `#${EntidadId}`;
}

const formatCents = (cents: number) => formatDollars(toDollars(cents));

/** Formatters of fields with encoded values, as stored in the audit log. */
const fieldFormatters: Record<string, (value: never) => string> = {
  billCents: formatCents,
  discountCents: formatCents,
  openingHours: formatWeekHours,
  lanes: formatLanes,
  tolls: formatTolls,
  slot: (slot: Slot) => slotNames[slot],
};

/** Formats the actor of a change. */
export const formatActor = ({ Actor, Rol }: AuditedChange) => (Rol === 'system' ? texts.system : Actor);

/** Lists the fields that a change altered, before and after; every field of a created or removed entity. */
export function listFieldChanges({ Antes, Despues, Nombres }: AuditedChange): FieldChange[] {
  const names = new Set([...Object.keys(Antes ?? {}), ...Object.keys(Despues ?? {})]);
  return sortFieldNames([...names])
    .map((field) => ({
      field,
      before: formatValue(Antes, field, Nombres),
      after: formatValue(Despues, field, Nombres),
    }))
    .filter(({ before, after }) => before !== after);
}

function formatValue(row: AuditedChange['Antes'], field: string, names: AuditedChange['Nombres']): string {
  const value = row?.[field];
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean' || /^activ[oa]$/i.test(field)) return value ? texts.yes : texts.no;
  const name = names[field]?.[String(value)];
  if (name !== undefined) return texts.named(name, Number(value));
  const formatted = fieldFormatters[field]?.(value as never);
  if (formatted !== undefined) return formatted || texts.nothing;
  if (typeof value === 'string') return instantPattern.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ') || texts.nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
