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
 * What people come for, on the first screen of a phone: the hero beside the waits and the dollar (FIVE-1). The sky is that of the city
 * at this hour, after hydration.
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
