import { expect, test } from 'vitest';
import { type DescribedRule, formatRule } from './format-rule.ts';

const rule: DescribedRule = {
  kind: 'wait',
  bridge: 'Puente 2',
  lane: 'passenger_standard',
  side: 'below',
  minutes: 30,
  usesEstimates: true,
  categories: [],
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  at: '06:30',
  hours: { from: '00:00', to: '00:00' },
  quietHours: null,
};

test.for([
  [{}, 'Puente 2, Auto: menos de 30 min'],
  [
    { weekdays: [0, 1, 2, 3, 4], hours: { from: '06:00', to: '08:00' } },
    'Puente 2, Auto: menos de 30 min, lun a vie 6:00-8:00',
  ],
  [{ side: 'above', minutes: 60, weekdays: [0, 2, 4] }, 'Puente 2, Auto: más de 60 min, lun, mié y vie'],
  [{ hours: { from: '06:00', to: '08:00' } }, 'Puente 2, Auto: menos de 30 min, todos los días 6:00-8:00'],
  [{ quietHours: { from: '22:00', to: '06:00' } }, 'Puente 2, Auto: menos de 30 min, sin avisos de 22:00 a 6:00'],
  [{ weekdays: [5, 6], usesEstimates: false }, 'Puente 2, Auto: menos de 30 min, sáb y dom, solo con número oficial'],
  [{ kind: 'alerts' }, 'Alertas de la guía: todas'],
  [{ kind: 'alerts', categories: ['Puentes', 'Trafico'] }, 'Alertas de la guía: puentes y tráfico'],
  [{ kind: 'summary', weekdays: [0, 1, 2, 3, 4] }, 'Resumen de los puentes y el dólar a las 6:30, lun a vie'],
] as [Partial<DescribedRule>, string][])('[PUSH-3] %j is "%s" in words', ([input, words]) =>
  expect(formatRule({ ...rule, ...input })).toBe(words),
);
