import { type AnimationEvent, type MouseEvent, type ReactNode, useId } from 'react';
import css from './assign-card.module.css';
import type { CardStatus } from './use-card-assignment.ts';

type Props = {
  id: number;
  name: string;
  picture?: ReactNode;
  action: string;
  sending: string;
  status: CardStatus | undefined;
  onAssign: () => void;
  /** Called after the fade-out animation. */
  onGone: () => void;
  children: ReactNode;
};

/** Card of an assign board with its assign button. */
export function AssignCard({ id, name, picture, action, sending, status, onAssign, onGone, children }: Props) {
  const nameId = useId();
  /** Ignores the second click of a double click, which would hit the card that has moved up. */
  const handleClick = ({ detail }: MouseEvent) => detail <= 1 && onAssign();
  const handleAnimationEnd = ({ target, currentTarget }: AnimationEvent) =>
    status === 'leaving' && target === currentTarget && onGone();
  return (
    <article
      data-key={id}
      data-status={status}
      aria-labelledby={nameId}
      className={css.card}
      onAnimationEnd={handleAnimationEnd}
    >
      {picture && <div className={css.picture}>{picture}</div>}
      <div className={css.text}>
        <h2 id={nameId} className={css.name}>
          {name}
        </h2>
        {children}
      </div>
      <button
        type="button"
        className={css.button}
        aria-describedby={nameId}
        aria-disabled={status ? true : undefined}
        onClick={handleClick}
      >
        {status === 'sending' ? sending : action}
      </button>
    </article>
  );
}
