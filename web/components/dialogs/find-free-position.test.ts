import { expect, test } from 'vitest';
import { findFreePosition } from './toasts.tsx';

const screen = { width: 400, height: 800 };
const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const toast = rect(200, 70, 180, 50);

test('[CONST-3] a toast that covers no control stays at the top right', () => {
  expect(findFreePosition([toast], [rect(200, 300, 100, 40)], screen)).toEqual({ x: 0, y: 0 });
});

test('[CONST-3] a toast moves down to a gap between the controls', () => {
  const controls = [rect(210, 80, 150, 44), rect(210, 200, 150, 44)];
  const moved = findFreePosition([toast], controls, screen);
  expect(moved?.x).toBe(0);
  expect(70 + (moved?.y ?? 0)).toBeGreaterThanOrEqual(124);
  expect(120 + (moved?.y ?? 0)).toBeLessThanOrEqual(200);
});

test('[CONST-3] a toast moves to the left when the whole column has controls', () => {
  const column = Array.from({ length: 20 }, (_, i) => rect(340, i * 44, 40, 40));
  const moved = findFreePosition([toast], column, screen);
  expect(380 + (moved?.x ?? 0)).toBeLessThanOrEqual(340);
});

test('[CONST-3] a hidden control does not move a toast, and a full screen has no free position', () => {
  expect(findFreePosition([toast], [rect(210, 80, 0, 0)], screen)).toEqual({ x: 0, y: 0 });
  expect(findFreePosition([toast], [rect(0, 0, 400, 800)], screen)).toBeNull();
});
