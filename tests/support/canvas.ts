import { vi } from 'vitest';

/** A canvas for the simulated DOM, which has none: text on it is 0 wide, and each picture of it is the same file. */
export function stubCanvas(): void {
  const pen = { drawImage: () => {}, measureText: () => ({ width: 0 }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['picture'], { type: 'image/webp' })),
  );
}
