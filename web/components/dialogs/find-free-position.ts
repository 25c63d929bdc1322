/** A rectangle on the screen, in pixels. */
export type Rect = { left: number; top: number; right: number; bottom: number };

const stepPixels = 8;
/** Minimum distance to a control. */
const gapPixels = 4;

/**
 * Finds the smallest move, down first and then to the left, after which the boxes cover none of the obstacles and stay on
 * the screen. Returns null if there is none.
 */
export function findFreePosition(
  boxes: Rect[],
  obstacles: Rect[],
  screen: { width: number; height: number },
): { x: number; y: number } | null {
  const visible = obstacles.filter(({ left, right, top, bottom }) => right > left && bottom > top);
  const bounds = {
    left: Math.min(...boxes.map(({ left }) => left)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
  for (let x = 0; bounds.left + x >= 0; x -= stepPixels * 4)
    for (let y = 0; bounds.bottom + y <= screen.height; y += stepPixels)
      if (!boxes.some((box) => visible.some((obstacle) => areClose(box, obstacle, x, y)))) return { x, y };
  return null;
}

const areClose = (box: Rect, other: Rect, x: number, y: number) =>
  box.left + x < other.right + gapPixels &&
  box.right + x > other.left - gapPixels &&
  box.top + y < other.bottom + gapPixels &&
  box.bottom + y > other.top - gapPixels;
