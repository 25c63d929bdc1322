import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParamState } from '#web/components/hooks/use-search-param-state.ts';
import type { ConverterInput } from './converter-view-model.ts';

/** Browsers limit history updates to about three per second. */
const urlDelayMs = 400;

type ConverterState = { input: ConverterInput; setInput: (change: Partial<ConverterInput>) => void };

/** State of the converter's input; the URL follows after a delay, so that it can be shared. */
export function useConverterInput(first: ConverterInput): ConverterState {
  const [initial] = useState(first);
  const [input, setAsked] = useState(initial);
  const [, setParams] = useSearchParamState();
  const updateUrl = useEffectEvent(({ amount, want }: ConverterInput) =>
    setParams(new URLSearchParams({ monto: amount, quiero: want })),
  );
  useEffect(() => {
    if (input === initial) return;
    const timer = setTimeout(() => updateUrl(input), urlDelayMs);
    return () => clearTimeout(timer);
  }, [input, initial]);
  const setInput = (change: Partial<ConverterInput>) =>
    setAsked((previous) => {
      const next = { ...previous, ...change };
      return next.amount === previous.amount && next.want === previous.want ? previous : next;
    });
  return { input, setInput };
}
