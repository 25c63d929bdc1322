import { expect, test } from 'vitest';
import type { AuditedChange } from '#contract/overview.ts';
import { formatChangeSummary, listFieldChanges } from './format-change-summary.ts';

const change: AuditedChange = {
  Id: 58,
  Fecha: '2026-11-22T04:30:05Z',
  Actor: 'Ana Pérez',
  ActorId: 2,
  Rol: 'admin',
  Accion: 'add-photos',
  Entidad: 'place',
  EntidadId: 364,
  Antes: { PhotoUrls: [] },
  Despues: { PhotoUrls: ['/a.webp', '/b.webp'] },
  Nombres: { EntidadId: { 364: 'Plaza' } },
  Reversible: false,
};

test('[BACK-7] a change of photos names its place, and without a name its id', () => {
  expect(formatChangeSummary(change)).toBe('Agregó fotos al lugar Plaza');
  expect(formatChangeSummary({ ...change, Nombres: {} })).toBe('Agregó fotos al lugar #364');
  expect(listFieldChanges(change)).toEqual([{ field: 'PhotoUrls', before: '—', after: '/a.webp, /b.webp' }]);
});

test('[BACK-7] a slot is shown by its name, and an instant in local time', () => {
  const Despues = { slot: 'landing', publishAt: '2026-11-25T17:50:00.000Z' };
  const post = { ...change, Accion: 'update', Entidad: 'post', Antes: {}, Despues };
  expect(listFieldChanges(post)).toEqual([
    { field: 'slot', before: '—', after: 'Portada' },
    { field: 'publishAt', before: '—', after: '25 nov 2026, 11:50 a.m.' },
  ]);
});
