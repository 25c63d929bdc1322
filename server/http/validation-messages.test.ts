import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from './validation-messages.ts';

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'falta este dato'],
  [z.string(), 7, 'se espera texto'],
  [z.string().min(1), '', 'falta este dato'],
  [z.string().min(8), 'a', 'necesita al menos 8 letras'],
  [z.string().max(2000), 'a'.repeat(2001), 'puede tener hasta 2,000 letras'],
  [z.number(), 'uno', 'se espera un número'],
  [z.int(), 1.5, 'se espera un número entero'],
  [z.number().max(90), 91, 'puede ser hasta 90'],
  [z.number().min(0), -1, 'no puede ser menos de 0'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'puede tener hasta 2 elementos'],
  [z.boolean(), 1, 'se espera sí o no'],
  [z.object({}), 'x', 'se espera un objeto'],
  [z.strictObject({}), { x: 1 }, 'hay campos que no existen: x'],
  [z.email(), 'x', 'se espera un correo, como nombre@ejemplo.com'],
  [z.url(), 'x', 'se espera una dirección web, como https://ejemplo.com'],
  [z.iso.date(), '2026-02-30', 'se espera una fecha que exista, como 2026-12-31'],
  [z.iso.datetime(), 'ayer', 'se espera una fecha con su hora, como 2026-12-31T18:00:00Z'],
  [z.enum(['top', 'bottom']), 'x', 'se espera uno de estos valores: top, bottom'],
  [z.union([z.literal(0), z.literal(1)]), 2, 'no es un valor que se acepte'],
  [z.string().regex(/^a$/), 'b', 'no tiene el formato que se espera'],
  [z.int('los usos son un número entero'), 1.5, 'los usos son un número entero'],
])('[API-2] describes an invalid value in Spanish (%#)', (schema, value, reason) => {
  z.config({ localeError: describeIssue });
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(reason);
});
