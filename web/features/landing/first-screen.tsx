import type { ReactNode } from 'react';
import type { WaitLevel } from '#domain/bridges/wait-level.ts';
import { getSkyPhase } from '#domain/time/sky-phase.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import { BridgeScene } from './bridge-scene.tsx';
import css from './first-screen.module.css';
import { Hero } from './hero.tsx';

type Props = {
  /** URL of all bridges */
  board: string;
  /** The longest of their waits; null for none */
  traffic: WaitLevel | null;
  /** Saved crossing, shown in place of the lead and the button of the hero; null for none */
  crossing: ReactNode;
  children: ReactNode;
};

/**
 * The hero with the waits and the dollar, which fit on the first screen of a phone (FIVE-1). After hydration the sky has the colours
 * of the current hour in the city.
 */
export function FirstScreen({ board, traffic, crossing, children }: Props) {
  const now = useNow();
  return (
    <div className={css.first} data-sky={now === null ? undefined : getSkyPhase(now)}>
      <Hero board={board}>{crossing}</Hero>
      <div className={css.answers}>{children}</div>
      <BridgeScene traffic={traffic} />
    </div>
  );
}
