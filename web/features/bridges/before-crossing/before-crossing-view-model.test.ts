import { expect, test } from 'vitest';
import { buildBoard, buildBridge, everyDay } from '#tests/support/responses/bridge-board.ts';
import { toBeforeCrossingViewModel } from './before-crossing-view-model.ts';

const now = '2026-07-17T19:00:00.000Z';
const toll = { what: 'Auto', to: 'us', mxn: '32.00', usd: '1.90', asOf: '2023-07-01', source: 'CAPUFE' } as const;
const { sections } = toBeforeCrossingViewModel(
  buildBoard(now, [buildBridge(now, { tolls: [toll], openingHours: everyDay('8:00 AM – 12:00 AM') })]),
);
const facts = (key: string) => sections.find((section) => section.key === key)?.facts ?? [];

test('every fact names its source, and one without data says where to look', () => {
  for (const { title, lines, source, link } of sections.flatMap((section) => section.facts)) {
    expect(lines.join(''), title).not.toBe('');
    expect(source !== '' || link !== null || title === 'Horario de los puentes', title).toBe(true);
    if (link) expect(link.url, title).toMatch(/^(https:\/\/|\/categories\?q=)/);
  }
  expect(facts('missing').find(({ title }) => title === 'Baños en la fila')).toMatchObject({
    lines: ['Sin dato'],
    source: 'Búscalo en',
    link: { label: 'Ciudad de Laredo' },
  });
});

test('tolls and hours are those of the bridges', () => {
  expect(facts('us')[0]).toMatchObject({
    title: 'Peaje',
    lines: [expect.stringMatching(/^Puente 2, auto: .*32\.00.*1\.90/)],
    source: expect.stringMatching(/^Fuente: CAPUFE, .*2023$/),
  });
  expect(facts('missing')[0]).toMatchObject({ title: 'Peaje hacia México', lines: ['Sin dato'], source: 'Búscalo en' });
  expect(facts('way')[0]?.lines.map((line) => line.replace(/\s/g, ' '))).toEqual([
    'Puente 2: todos los días, de 8:00 a.m. a medianoche',
  ]);
});

test('[FIVE-5] every section begins with what is known, and what is missing comes last, tolls before toilets', () => {
  const empty = toBeforeCrossingViewModel(buildBoard(now, [buildBridge(now)])).sections;
  const missing = empty.at(-1)?.facts ?? [];
  expect(missing.map(({ title }) => title)).toEqual([
    'Peaje hacia México',
    'Peaje hacia Estados Unidos',
    'Estacionamiento junto a los puentes',
    'Baños en la fila',
  ]);
  for (const { title, facts } of empty.slice(0, -1)) {
    expect(facts, title).not.toEqual([]);
    for (const { lines } of facts) expect(lines, title).not.toContain('Sin dato');
  }
});
