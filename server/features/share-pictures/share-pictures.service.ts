import type { BridgeBoard } from '#contract/bridges.ts';
import type { PublicCoupon } from '#contract/coupons.ts';
import type { PlaceDetail } from '#contract/places.ts';
import { AppError } from '#domain/app-error.ts';
import { sharePictureTexts as texts } from '#texts/share-pictures.ts';
import { drawBridge, drawBridges } from './bridge-pictures.ts';
import { type Fonts, loadFonts } from './outlined-text.ts';
import { drawCoupon, drawPlace } from './page-pictures.ts';
import { createPictureRenderer } from './render-picture.ts';

export type SharePicturesService = ReturnType<typeof sharePicturesService>;
type Dependencies = {
  readBoard: (port?: string) => Promise<BridgeBoard>;
  readPlace: (id: number) => Promise<PlaceDetail[]>;
  readCoupon: (id: number) => Promise<PublicCoupon>;
};

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
