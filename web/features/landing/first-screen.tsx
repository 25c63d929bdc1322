import type { ReactNode } from 'react';
import type { WaitLevel } from '#domain/bridges/wait-level.ts';
import { getSkyPhase } from '#domain/time/sky-phase.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import { BridgeScene } from './bridge-scene.tsx';
import css from './first-screen.module.css';
import { Hero } from './hero.tsx';

/** `board` is the URL of all bridges, `traffic` the longest of their waits; null for none. */
type Props = { board: string; traffic: WaitLevel | null; children: ReactNode };

/**
 * The hero with the waits and the dollar, which fit on the first screen of a phone (FIVE-1). After hydration the sky has the colours
 * of the current hour in the city.
 */
export function FirstScreen({ board, traffic, children }: Props) {
  const now = useNow();
  return (
    <div className={css.first} data-sky={now === null ? undefined : getSkyPhase(now)}>
      <Hero board={board} />
      <div className={css.answers}>{children}</div>
      <BridgeScene traffic={traffic} />
    </div>
  );
}
