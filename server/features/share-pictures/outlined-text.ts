import { readFile } from 'node:fs/promises';

/** Outlines and widths of characters, in thousandths of the font size (fonts/ATTRIBUTION.md). */
type FontFile = { glyphs: Record<string, [width: number, outline: string]>; kerning: Record<string, number> };
export type Font = ReturnType<typeof createFont>;
export type Fonts = { text: Font; display: Font };

let loaded: Promise<Fonts> | undefined;

/** Loads the fonts of pictures on first use. */
export function loadFonts(): Promise<Fonts> {
  loaded ??= Promise.all([readFont('text'), readFont('display')]).then(([text, display]) => ({ text, display }));
  return loaded;
}

async function readFont(name: string): Promise<Font> {
  const file = await readFile(new URL(`fonts/${name}.json`, import.meta.url), 'utf8');
  return createFont(JSON.parse(file) as FontFile);
}

/** A font whose text becomes SVG outlines, so that a picture looks the same without any font of the system. */
function createFont({ glyphs, kerning }: FontFile) {
  const isKnown = (character: string) => Object.hasOwn(glyphs, character);
  /** Characters with outlines: an unknown letter loses its accents, any other unknown character is left out. */
  const charactersOf = (text: string): string[] =>
    [...text.normalize('NFC').replace(/\s+/g, ' ')].flatMap((character) =>
      isKnown(character) ? character : [...character.normalize('NFD')].filter(isKnown),
    );

  /** Positions of the characters before scaling, and the whole width. */
  function place(text: string) {
    let x = 0;
    const placed = charactersOf(text).map((character, at, all) => {
      x += kerning[`${all[at - 1] ?? ''}${character}`] ?? 0;
      const [width = 0, outline = ''] = glyphs[character] ?? [];
      const position = { x, outline };
      x += width;
      return position;
    });
    return { placed, width: x };
  }

  const measure = (text: string, size: number): number => (place(text).width * size) / 1000;

  return {
    /** Width of a text in pixels. */
    measure,

    /** SVG of a text whose baseline starts at a point; `end` aligns its right edge there. */
    draw(text: string, at: { x: number; y: number; size: number; fill: string; align?: 'start' | 'end' }): string {
      const { placed, width } = place(text);
      const scale = at.size / 1000;
      const left = at.align === 'end' ? at.x - width * scale : at.x;
      const outlines = placed
        .filter(({ outline }) => outline !== '')
        .map(({ x, outline }) => `<path transform="translate(${x})" d="${outline}"/>`);
      const origin = `translate(${left.toFixed(1)} ${at.y}) scale(${scale})`;
      return `<g fill="${at.fill}" transform="${origin}">${outlines.join('')}</g>`;
    },

    /** Breaks a text into at most `maxLines` lines of a width; a text that is longer ends in '…'. */
    wrap(text: string, size: number, maxWidth: number, maxLines: number): string[] {
      const words = charactersOf(text).join('').trim().split(' ');
      const lines: string[] = [];
      for (const word of words) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
        if (lines.length > 0 && measure(longer, size) <= maxWidth) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      const visible = lines.slice(0, maxLines);
      const isCut = lines.length > maxLines;
      return visible.map((line, at) => cut(line, isCut && at === maxLines - 1));
      function cut(line: string, isLast: boolean): string {
        if (!isLast && measure(line, size) <= maxWidth) return line;
        let end = line.length;
        while (end > 1 && measure(`${line.slice(0, end)}…`, size) > maxWidth) end--;
        return `${line.slice(0, end).trimEnd()}…`;
      }
    },
  };
}
