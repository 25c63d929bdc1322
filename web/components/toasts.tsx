import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toastWords } from '#texts/pieces.ts';
import css from './toasts.module.css';

/** How long a toast stays, in milliseconds (CONST-3). */
export const toastMs = { success: 2000, error: 4000, elsewhere: 3000 };

/** How soon a toast that somebody is at tries to go again. */
const graceMs = 1000;

/** More wait until one of these has gone (CONST-3). */
const mostAtOnce = 20;

type Kind = 'success' | 'error';
type Toast = { id: number; kind: Kind; text: string; ms: number };

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const none: Toast[] = [];

/** Says what became of an action, for `ms` milliseconds. */
export function showToast(kind: Kind, text: string, ms: number = toastMs[kind]): void {
  change([...toasts, { id: nextId++, kind, text, ms }]);
}

/** Where toasts appear, top right. A status is only read out where a live region was before it. */
export function Toasts() {
  const shown = useSyncExternalStore(
    listen,
    () => toasts,
    () => none,
  ).slice(0, mostAtOnce);
  const of = (kind: Kind) =>
    shown.filter((toast) => toast.kind === kind).map((toast) => <Card key={toast.id} {...toast} />);
  return (
    <div className={css.toasts}>
      <div>{of('error')}</div>
      <div aria-live="polite">{of('success')}</div>
    </div>
  );
}

/** Goes by itself, but not while the focus is on it or a pointer that moved there: one that only rests reads nothing. */
function Card({ id, kind, text, ms }: Toast) {
  const card = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  useEffect(() => {
    const leave = () => {
      if (held.current || card.current?.matches(':focus-within')) timer = setTimeout(leave, graceMs);
      else dismiss(id);
    };
    let timer = setTimeout(leave, ms);
    return () => clearTimeout(timer);
  }, [id, ms]);
  const Icon = kind === 'error' ? IconAlertTriangle : IconCheck;
  return (
    <div
      ref={card}
      role={kind === 'error' ? 'alert' : 'status'}
      className={`${css.toast} ${css[kind]}`}
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) held.current = true;
      }}
      onPointerLeave={() => {
        held.current = false;
      }}
    >
      <Icon size={22} stroke={1.8} aria-hidden="true" />
      <p>{text}</p>
      <button type="button" className={css.close} aria-label={toastWords.close} onClick={() => dismiss(id)}>
        <IconX size={18} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  );
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id));

function change(next: Toast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
