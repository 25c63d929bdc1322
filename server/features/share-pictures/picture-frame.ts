import { shellTexts } from '#texts/shell/shell.ts';
import type { Fonts } from './outlined-text.ts';

/** Size of a picture, as the tags of pages give it. */
const [width, height] = [1200, 630];
/** Left and right edges of the content. */
export const edges = { left: 64, right: width - 64 };
export const contentWidth = edges.right - edges.left;

/** Colours of the light theme (web/shell/theme/tokens.css). */
export const colours = {
  ground: '#fbf8f1',
  ink: '#14213a',
  inkSoft: '#4b5872',
  line: '#e3dac8',
  agua: '#0a666c',
  aguaStrong: '#064b50',
  sand: '#f7e6c4',
  sun: '#e39a0e',
  river: '#7fb9b8',
  riverDeep: '#3f8d8f',
  levels: { fluid: '#1f6b3c', moderate: '#7a4f00', busy: '#b4530f', heavy: '#a6341d' },
};

const arches = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => 75 + at * 150);
const waves = [
  [66, 606, 100],
  [250, 616, 150],
  [466, 604, 76],
  [632, 617, 176],
  [868, 606, 108],
  [1034, 616, 100],
];

/** SVG of a whole picture: the guide's name, a note at the top right, the content, and the bridge over the river. */
export function drawFrame({ text, display }: Fonts, note: string, content: string[]): string {
  const brand = display.draw(shellTexts.name, { x: edges.left, y: 86, size: 38, fill: colours.aguaStrong });
  const corner = text.draw(note, { x: edges.right, y: 84, size: 28, fill: colours.inkSoft, align: 'end' });
  const bridge = [
    `<rect y="520" width="${width}" height="72" fill="${colours.ink}"/>`,
    ...arches.map((x) => `<path d="M${x - 56} 592a56 46 0 0 1 112 0z" fill="${colours.sand}"/>`),
    `<rect y="592" width="${width}" height="38" fill="${colours.river}"/>`,
    ...waves.map(([x, y, w]) => `<rect x="${x}" y="${y}" width="${w}" height="4" rx="2" fill="${colours.riverDeep}"/>`),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    ...bridge,
    brand,
    corner,
    ...content,
    '</svg>',
  ].join('');
}
