const black = '#000000';
const white = '#ffffff';

/**
 * Picks the text colour with the higher contrast on a background '#rrggbb'. Uses pure black and white because softer colours
 * do not reach 4.5:1 on every background: on the worst grey these two reach 4.58:1.
 */
export function pickTextColor(background: string): typeof black | typeof white {
  return computeContrastRatio(background, black) >= computeContrastRatio(background, white) ? black : white;
}

/** Contrast ratio of two colours '#rrggbb', 1 to 21 (WCAG 2.2). */
export function computeContrastRatio(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of a colour '#rrggbb', 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
