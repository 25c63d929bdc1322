let loaded: Promise<typeof import('sharp')> | undefined;

/**
 * Imports sharp on first use because it is large. Limits it to photo formats and to SVG from memory, which only our own
 * drawings are; without a cache and with one thread.
 */
export async function loadSharp() {
  loaded ??= import('sharp').then((module) => {
    const sharp = module.default;
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    const photos = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`);
    sharp.unblock({ operation: [...photos, 'VipsForeignLoadSvgBuffer'] });
    return module;
  });
  return (await loaded).default;
}
