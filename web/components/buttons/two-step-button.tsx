import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Props = {
  label: string;
  confirmLabel: string;
  keepLabel: string;
  className: string | undefined;
  /** Class of the group with the question and its two buttons. */
  groupClassName: string | undefined;
  /** What the action does, shown with the question. */
  question?: ReactNode;
  /** Runs the action. Shows its own errors. */
  onConfirm: () => Promise<void>;
};

/**
 * Button whose action cannot be undone: a second tap confirms it. The focus moves to the button that keeps everything, and
 * back, because the focused button disappears. That button comes first, so that a double click confirms nothing.
 */
export function TwoStepButton({
  label,
  confirmLabel,
  keepLabel,
  className,
  groupClassName,
  question,
  onConfirm,
}: Props) {
  const [state, setState] = useState<'idle' | 'asking' | 'running'>('idle');
  const first = useRef<HTMLButtonElement>(null);
  const show = (next: 'idle' | 'asking') => {
    flushSync(() => setState(next));
    first.current?.focus();
  };
  const confirm = async () => {
    setState('running');
    await onConfirm();
    show('idle');
  };
  if (state === 'idle')
    return (
      <button ref={first} type="button" className={className} onClick={() => show('asking')}>
        {label}
      </button>
    );
  const isRunning = state === 'running';
  return (
    <div className={groupClassName}>
      <span>{question}</span>
      <button
        ref={first}
        type="button"
        className={className}
        aria-disabled={isRunning}
        onClick={() => isRunning || show('idle')}
      >
        {keepLabel}
      </button>
      <button type="button" className={className} aria-disabled={isRunning} onClick={() => isRunning || void confirm()}>
        {confirmLabel}
      </button>
    </div>
  );
}
