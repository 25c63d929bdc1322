import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadFonts } from './outlined-text.ts';

const { text, display } = await loadFonts();

test('[SHOW-1] long texts are broken into lines that fit, and what does not fit ends in an ellipsis', () => {
  expect(display.wrap('Puente 2', 60, 1000, 3)).toEqual(['Puente 2']);
  const lines = display.wrap('Centro Cultural Estación Palabra', 60, 600, 2);
  expect(lines).toEqual(['Centro Cultural', 'Estación Palabra']);
  expect(text.wrap('una dirección muy larga', 60, 300, 1)[0]).toMatch(/^una.*…$/);
  expect(text.wrap('', 60, 300, 1)).toEqual(['']);
});

test('[SHOW-1] unknown letters lose their accents, and other unknown characters are left out', () => {
  expect(text.wrap('Čeština 🌉 東京', 30, 1000, 1)).toEqual(['Cestina']);
  expect(text.draw('<script>', { x: 0, y: 0, size: 10, fill: '#000' })).not.toContain('script');
});

test('[SHOW-1] any text gives lines within the width', () => {
  const width = 400;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 1, max: 4 }), (value, maxLines) => {
      const lines = text.wrap(value, 40, width, maxLines);
      expect(lines.length).toBeLessThanOrEqual(maxLines);
      for (const line of lines) expect(text.measure(line, 40)).toBeLessThanOrEqual(width);
    }),
  );
});
