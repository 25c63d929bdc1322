import { Badge } from '@mantine/core';
import css from './state-mark.module.css';

/** Whether something of a row is on, in words and colour. */
export function StateMark({ on, words }: { on: boolean; words: string }) {
  return (
    <Badge variant="light" color={on ? 'agua' : 'gray'} size="lg" tt="none" className={css.mark}>
      {words}
    </Badge>
  );
}
