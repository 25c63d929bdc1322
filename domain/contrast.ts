const black = '#000000';
const white = '#ffffff';

/**
 * The text colour that reads best on a colour '#rrggbb'. Plain black and white, because nothing softer reaches 4.5:1 on
 * every ground: the worst of all greys leaves these two at 4.58:1.
 */
export function textColorOn(ground: string): typeof black | typeof white {
  return contrast(ground, black) >= contrast(ground, white) ? black : white;
}

/** How far two colours '#rrggbb' stand apart, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
