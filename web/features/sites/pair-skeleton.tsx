import { Skeleton } from '@mantine/core';
import { actions } from '#texts/actions.ts';
import css from './duplicates.module.css';

/** The pairs' shape while they are on their way. */
export function PairSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        {actions.loading}
      </p>
      <div aria-hidden="true" className={css.pairs}>
        {['a', 'b', 'c'].map((name) => (
          <Skeleton key={name} height={180} radius="md" />
        ))}
      </div>
    </>
  );
}
