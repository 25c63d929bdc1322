import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BridgeBoard } from '#contract/bridges.ts';
import type { PublicCoupon } from '#contract/coupons.ts';
import type { PlaceDetail } from '#contract/places.ts';
import { AppError } from '#domain/app-error.ts';
import { formatDiscount } from '#domain/coupons/format-discount.ts';
import { toDirectoryCategory } from '#domain/places/categories.ts';
import { limitConcurrency } from '#server/concurrency-limiter.ts';
import { loadSharp } from '#server/features/photos/render-photo.ts';
import { directory } from '#texts/places/directory.ts';
import { sharePictureTexts as texts } from '#texts/share-pictures.ts';
import { drawBridge, drawBridges } from './bridge-pictures.ts';
import { type Font, type Fonts, loadFonts } from './outlined-text.ts';
import { colours, contentWidth, drawFrame, edges } from './picture-frame.ts';

export type SharePicturesService = ReturnType<typeof sharePicturesService>;
type Dependencies = {
  readBoard: (port?: string) => Promise<BridgeBoard>;
  readPlace: (id: number) => Promise<PlaceDetail[]>;
  readCoupon: (id: number) => Promise<PublicCoupon>;
};

/** Longest queue of drawings: at some 100 ms each on an idle core, a longer one would near the request timeout on a busy one. */
const maxQueued = 30;
const maxCachedBytes = 4 * 1024 * 1024;
/** One for the process, whose memory and CPU it limits. */
const render = createPictureRenderer();

/** Draws the pictures of shared pages (SHOW-1). Each throws server/busy when too many drawings wait. */
export function sharePicturesService({ readBoard, readPlace, readCoupon }: Dependencies) {
  async function toFile(name: string, draw: (fonts: Fonts) => string): Promise<File> {
    const picture = await render(draw(await loadFonts()));
    return new File([picture], `${name}.png`, { type: 'image/png' });
  }

  return {
    async bridges(): Promise<File> {
      const board = await readBoard();
      return toFile(texts.fileNames.bridges, (fonts) => drawBridges(fonts, board));
    },

    /** Throws bridge/unknown. */
    async bridge(port: string): Promise<File> {
      const board = await readBoard(port);
      const [bridge] = board.bridges;
      if (!bridge) throw new AppError('bridge/unknown');
      return toFile(`${texts.fileNames.bridge}-${port}`, (fonts) => drawBridge(fonts, board, bridge));
    },

    /** Throws place/unknown, also for a hidden place. */
    async place(id: number): Promise<File> {
      const [place] = await readPlace(id);
      if (!place) throw new AppError('place/unknown');
      return toFile(`${texts.fileNames.place}-${id}`, (fonts) => drawPlace(fonts, place));
    },

    /** Throws coupon/unknown. */
    async coupon(id: number): Promise<File> {
      const coupon = await readCoupon(id);
      return toFile(`${texts.fileNames.coupon}-${id}`, (fonts) => drawCoupon(fonts, coupon));
    },
  };
}

type Line = { text: string; size: number; fill: string };

/** SVG of a place: its name, category and address. */
function drawPlace(fonts: Fonts, place: Pick<PlaceDetail, 'Name' | 'CATEGORIA' | 'Address' | 'FechaInicio'>): string {
  const category = toDirectoryCategory(place.CATEGORIA);
  const kind = place.FechaInicio === null ? texts.place : texts.event;
  const label = category ? directory.categoryNames[category.name] : kind;
  return drawFrame(fonts, '', [
    drawLabel(fonts, label),
    ...drawHeading(fonts, place.Name, { text: place.Address, size: 32, fill: colours.inkSoft }),
  ]);
}

/** SVG of a coupon: its discount, title and business. */
function drawCoupon(
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

/**
 * Renders SVG drawings as PNG, one at a time. A drawing that was rendered before comes from memory: most pictures stay the
 * same when their topic changes. Throws server/busy when too many wait.
 */
export function createPictureRenderer() {
  const renderedCache = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: maxCachedBytes,
    sizeCalculation: (picture) => picture.length + 100,
  });
  const runOne = limitConcurrency({
    maxRunning: 1,
    maxQueued,
    createQueueFullError: () => new AppError('server/busy', { retryAfterS: 5 }),
  });

  return async (svg: string): Promise<Buffer<ArrayBuffer>> => {
    const key = createHash('sha256').update(svg).digest('base64');
    const cached = renderedCache.get(key);
    if (cached) return cached;
    const picture = await runOne(() => toPng(svg));
    renderedCache.set(key, picture);
    return picture;
  };
}

async function toPng(svg: string): Promise<Buffer<ArrayBuffer>> {
  const sharp = await loadSharp();
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, effort: 4 })
    .timeout({ seconds: 5 })
    .toBuffer();
  return Buffer.from(png);
}
