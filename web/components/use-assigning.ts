import { useRef, useState } from 'react';
import { sentenceFor } from '#web/api/admin-client.ts';
import { showToast, toastMs } from './toasts.tsx';

/** Where a card is on its way: asked of the server, fading out, no longer there. */
export type Course = 'sending' | 'leaving' | 'gone';

type Options<Item> = {
  idOf: (item: Item) => number;
  assign: (item: Item) => Promise<unknown>;
  words: { assigned: string; assignFailed: (sentence: string) => string };
};

/** Sends each card once; one that the server took leaves, one that it refused may be sent again. */
export function useAssigning<Item>({ idOf, assign, words }: Options<Item>) {
  const held = useRef(new Map<number, Course>()); // the state comes a render later, a second click may not
  const [courses, setCourses] = useState<ReadonlyMap<number, Course>>(held.current);
  const move = (item: Item, course: Course | null) => {
    if (course) held.current.set(idOf(item), course);
    else held.current.delete(idOf(item));
    setCourses(new Map(held.current));
  };

  const send = async (item: Item) => {
    if (held.current.has(idOf(item))) return;
    move(item, 'sending');
    try {
      await assign(item);
    } catch (error) {
      move(item, null);
      return showToast('error', words.assignFailed(sentenceFor(error, '')), toastMs.elsewhere);
    }
    move(item, 'leaving');
    showToast('success', words.assigned, toastMs.elsewhere);
  };
  return { courses, send, handleGone: (item: Item) => move(item, 'gone') };
}
