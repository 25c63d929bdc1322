import type { PublicCoupon } from '#contract/coupons.ts';
import type { PlaceDetail } from '#contract/places.ts';
import { formatDiscount } from '#domain/coupons/format-discount.ts';
import { toDirectoryCategory } from '#domain/places/categories.ts';
import { directory } from '#texts/places/directory.ts';
import { sharePictureTexts as texts } from '#texts/share-pictures.ts';
import type { Font, Fonts } from './outlined-text.ts';
import { colours, contentWidth, drawFrame, edges } from './picture-frame.ts';

type Line = { text: string; size: number; fill: string };

/** SVG of a place: its name, category and address. */
export function drawPlace(
  fonts: Fonts,
  place: Pick<PlaceDetail, 'Name' | 'CATEGORIA' | 'Address' | 'FechaInicio'>,
): string {
  const category = toDirectoryCategory(place.CATEGORIA);
  const kind = place.FechaInicio === null ? texts.place : texts.event;
  const label = category ? directory.categoryNames[category.name] : kind;
  return drawFrame(fonts, '', [
    drawLabel(fonts, label),
    ...drawHeading(fonts, place.Name, { text: place.Address, size: 32, fill: colours.inkSoft }),
  ]);
}

/** SVG of a coupon: its discount, title and business. */
export function drawCoupon(
  fonts: Fonts,
  coupon: Pick<PublicCoupon, 'TipoDescuento' | 'ValorDescuento' | 'Titulo' | 'Negocio' | 'Muestra'>,
): string {
  const discount = formatDiscount(coupon.TipoDescuento, coupon.ValorDescuento);
  const [title = ''] = fonts.text.wrap(coupon.Titulo, 36, contentWidth, 1);
  return drawFrame(fonts, '', [
    drawLabel(fonts, coupon.Muestra ? texts.sampleCoupon : texts.coupon),
    ...drawHeading(
      fonts,
      discount,
      { text: coupon.Negocio, size: 44, fill: colours.aguaStrong },
      { text: title, size: 36, fill: colours.inkSoft },
    ),
  ]);
}

const drawLabel = ({ text }: Fonts, label: string): string =>
  text.draw(label, { x: edges.right, y: 84, size: 30, fill: colours.agua, align: 'end' });

/** A heading in the largest size in which it fits, with one line of text for each of `below`. */
function drawHeading({ text, display }: Fonts, heading: string, ...below: Line[]): string[] {
  const shown = below.filter((line) => line.text !== '');
  const room = 390 - shown.reduce((sum, { size }) => sum + size * 1.5, 0);
  const { lines, size } = fitHeading(display, heading, room);
  const height = lines.length * size * 1.12 + shown.reduce((sum, line) => sum + line.size * 1.5, 0);
  let y = 110 + (390 - height) / 2;
  const drawn = lines.map((line) => {
    y += size * 1.12;
    return display.draw(line, { x: edges.left, y: Math.round(y - size * 0.24), size, fill: colours.ink });
  });
  return [
    ...drawn,
    ...shown.map((line) => {
      y += line.size * 1.5;
      const [first = ''] = text.wrap(line.text, line.size, contentWidth, 1);
      return text.draw(first, { x: edges.left, y: Math.round(y - line.size * 0.3), size: line.size, fill: line.fill });
    }),
  ];
}

function fitHeading(font: Font, heading: string, room: number): { lines: string[]; size: number } {
  const sizes = [104, 88, 72, 60, 50];
  const fits = (size: number) => {
    const lines = font.wrap(heading, size, contentWidth, 4);
    return lines.length * size * 1.12 <= room && !lines.some((line) => line.endsWith('…'));
  };
  const size = sizes.find(fits) ?? 50;
  return { lines: font.wrap(heading, size, contentWidth, Math.max(1, Math.floor(room / (size * 1.12)))), size };
}
