import { useEffect, useEffectEvent, useState } from 'react';
import { useAddress } from '#web/components/use-address.ts';
import type { Asked } from './converter-words.ts';

/** Long enough that browsers, which allow about three changes of the address a second, never refuse one. */
const settleMs = 400;

/** What is asked as one types, with the address following so that it can be shared. */
export function useAsked(first: Asked): { asked: Asked; ask: (change: Partial<Asked>) => void } {
  const [opened] = useState(first);
  const [asked, setAsked] = useState(opened);
  const [, setAddress] = useAddress();
  const follow = useEffectEvent(({ amount, want }: Asked) =>
    setAddress(new URLSearchParams({ monto: amount, quiero: want })),
  );
  useEffect(() => {
    if (asked === opened) return;
    const timer = setTimeout(() => follow(asked), settleMs);
    return () => clearTimeout(timer);
  }, [asked, opened]);
  const ask = (change: Partial<Asked>) =>
    setAsked((before) => {
      const next = { ...before, ...change };
      return next.amount === before.amount && next.want === before.want ? before : next;
    });
  return { asked, ask };
}
