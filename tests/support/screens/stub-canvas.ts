import { vi } from 'vitest';

/** Stubs the canvas that the simulated DOM lacks: text is 0 px wide, and every exported image is the same file. */
export function stubCanvas(): void {
  const context = { drawImage: () => {}, measureText: () => ({ width: 0 }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['picture'], { type: 'image/webp' })),
  );
}
