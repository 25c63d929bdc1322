import type { ReactNode } from 'react';
import css from './first-screen.module.css';
import { Hero } from './hero.tsx';

/** What people come for, on the first screen of a phone: the hero beside the waits and the dollar (FIVE-1). */
export const FirstScreen = ({ board, children }: { board: string; children: ReactNode }) => (
  <div className={css.first}>
    <Hero board={board} />
    <div className={css.answers}>{children}</div>
  </div>
);
