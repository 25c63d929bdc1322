import { type AnimationEvent, type MouseEvent, type ReactNode, useId } from 'react';
import css from './assign-card.module.css';
import type { Course } from './use-assigning.ts';

type Props = {
  id: number;
  name: string;
  picture?: ReactNode;
  action: string;
  sending: string;
  course: Course | undefined;
  onAssign: () => void;
  /** When it has faded out. */
  onGone: () => void;
  children: ReactNode;
};

/** One card of a board, with the button that takes it in. */
export function AssignCard({ id, name, picture, action, sending, course, onAssign, onGone, children }: Props) {
  const nameId = useId();
  /** The second click of a double click would else meet the card that has moved up meanwhile. */
  const handleClick = ({ detail }: MouseEvent) => detail <= 1 && onAssign();
  const handleAnimationEnd = ({ target, currentTarget }: AnimationEvent) =>
    course === 'leaving' && target === currentTarget && onGone();
  return (
    <article
      data-key={id}
      data-course={course}
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
        aria-disabled={course ? true : undefined}
        onClick={handleClick}
      >
        {course === 'sending' ? sending : action}
      </button>
    </article>
  );
}
