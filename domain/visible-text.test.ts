import { expect, test } from 'vitest';
import { removeInvisible, toLine } from './visible-text.ts';

test('[REAL-4] a line loses what nobody sees and keeps what changes its look', () => {
  for (const [input, line] of [
    ['  Ofelia Ñúñez \u3000', 'Ofelia Ñúñez'],
    ['O’Hara & Söhne 😀', 'O’Hara & Söhne 😀'],
    ['نادي', 'نادي'],
    ['\ufeffAna', 'Ana'],
    ['', ''],
    ['\u202a+1 956 555 0100\u202c', '+1 956 555 0100'],
    ['\u2066+1 956 555 0100\u2069', '+1 956 555 0100'],
    ['\u200e(956) 555-0100\u200f', '(956) 555-0100'],
    ['ana9@check.example\u202c', 'ana9@check.example'],
    ['Fonda\u200b Río', 'Fonda Río'],
    ['Res\u00adtau\u00adran\u00adte', 'Restaurante'],
    ['Fonda\u200dRío', 'FondaRío'],
    ['Fonda\ufe0d Río\u2028', 'Fonda Río'],
    ['Fonda\u180e\u034f\u061c Río', 'Fonda Río'],
    ['Calle 1\nLaredo, TX', 'Calle 1 Laredo, TX'],
    ['Calle 1,\r\n  Laredo\tTX', 'Calle 1, Laredo TX'],
    ['Calle\u00a01\u2009A\u202fB', 'Calle 1 A B'],
    ['a  b', 'a  b'],
    ['Ana\u0085\vGarza', 'Ana Garza'],
    ['Familia 👨‍👩‍👧‍👦', 'Familia 👨‍👩‍👧‍👦'],
    ['❤️‍🔥 👍🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️‍🔥 👍🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['می‌خواهم', 'می‌خواهم'],
    ['क्‍ष', 'क्‍ष'],
    ['سلام\u200c', 'سلام'],
  ] as const)
    expect(toLine(input), JSON.stringify(input)).toBe(line);
});

test('[REAL-4] a name of invisible characters only is empty', () => {
  for (const input of ['\u200d', '\ufe0f', '\u3164', '\u2800', '\u115f\u1160', '\uffa0 \u200b', '\u{e0041}', '\u2063'])
    expect(toLine(input), JSON.stringify(input)).toBe('');
});

test('[REAL-4] text of several lines keeps its lines', () => {
  expect(removeInvisible('Uno\u200b\n\tdos \u202atres\u202c\r\n')).toBe('Uno\n\tdos tres\r\n');
});
