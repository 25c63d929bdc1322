import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { toastTexts } from '#texts/components.ts';
import css from './toasts.module.css';

/** Durations of toasts in milliseconds (CONST-3). */
export const toastDurationsMs = { success: 2000, error: 4000, standard: 3000 };

/** Interval at which a hovered or focused toast tries to close again. */
const retryCloseMs = 1000;

/** Maximum number of visible toasts; others wait (CONST-3). */
const maxVisible = 20;

type Kind = 'success' | 'error';
type Toast = { id: number; kind: Kind; text: string; ms: number };

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const noToasts: Toast[] = [];

/** Shows the outcome of an action for `ms` milliseconds. */
export function showToast(kind: Kind, text: string, ms: number = toastDurationsMs[kind]): void {
  setToasts([...toasts, { id: nextId++, kind, text, ms }]);
}

/**
 * Container of the toasts, top right, or the nearest position where they cover no control, also none that appears below them.
 * Always rendered: screen readers announce only changes of an existing live region.
 */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => noToasts,
  ).slice(0, maxVisible);
  const box = useRef<HTMLDivElement>(null);
  const count = shown.length;
  useLayoutEffect(() => {
    const container = box.current;
    if (!container || count === 0) return;
    moveOffControls(container);
    const changes = new MutationObserver(() => moveOffControls(container));
    changes.observe(document.body, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [count]);
  const cardsOf = (kind: Kind) =>
    shown.filter((toast) => toast.kind === kind).map((toast) => <Card key={toast.id} {...toast} />);
  return (
    <div ref={box} className={css.toasts}>
      <div>{cardsOf('error')}</div>
      <div aria-live="polite">{cardsOf('success')}</div>
    </div>
  );
}

/** Moves the container if a toast covers a control; to the top right if there is no free position. */
function moveOffControls(box: HTMLElement): void {
  const controls = [...document.querySelectorAll(controlSelector)].filter((control) => !box.contains(control));
  const rects = controls.map((control) => control.getBoundingClientRect());
  const findOffset = () => {
    const toasts = [...box.querySelectorAll('[data-toast]')].map((toast) => toast.getBoundingClientRect());
    return findFreePosition(toasts, rects, { width: window.innerWidth, height: window.innerHeight });
  };
  const fromHere = findOffset();
  if (fromHere?.x === 0 && fromHere.y === 0) return;
  box.style.transform = '';
  const offset = findOffset();
  if (offset) box.style.transform = `translate(${offset.x}px, ${offset.y}px)`;
}

const controlSelector = 'a[href], button, input, select, textarea, summary, [role="button"]';

/** Closes itself, except while focused or hovered by a pointer that has moved; a resting pointer does not count. */
function Card({ id, kind, text, ms }: Toast) {
  const card = useRef<HTMLDivElement>(null);
  const isHovered = useRef(false);
  useEffect(() => {
    const close = () => {
      if (isHovered.current || card.current?.matches(':focus-within')) timer = setTimeout(close, retryCloseMs);
      else dismiss(id);
    };
    let timer = setTimeout(close, ms);
    return () => clearTimeout(timer);
  }, [id, ms]);
  const Icon = kind === 'error' ? IconAlertTriangle : IconCheck;
  return (
    <div
      ref={card}
      role={kind === 'error' ? 'alert' : 'status'}
      data-toast
      className={`${css.toast} ${css[kind]}`}
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) isHovered.current = true;
      }}
      onPointerLeave={() => {
        isHovered.current = false;
      }}
    >
      <Icon size={22} stroke={1.8} aria-hidden="true" />
      <p>{text}</p>
      <button type="button" className={css.close} aria-label={toastTexts.close} onClick={() => dismiss(id)}>
        <IconX size={18} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  );
}

const dismiss = (id: number) => setToasts(toasts.filter((toast) => toast.id !== id));

function setToasts(next: Toast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** A rectangle on the screen, in pixels. */
type Rect = { left: number; top: number; right: number; bottom: number };

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
