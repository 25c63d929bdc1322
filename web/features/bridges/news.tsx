import { useEffect, useRef, useState } from 'react';
import type { Way } from '#domain/bridges.ts';
import type { CrossingWords } from './board-words.ts';
import { changesInWords } from './changes-in-words.ts';

type Props = { way: Way | null; crossings: CrossingWords[] };

/** Tells ears in one line what changed while the page is open; what somebody chose to see is no news. */
export function News({ way, crossings }: Props) {
  const [news, setNews] = useState('');
  const shown = useRef({ way, crossings });
  useEffect(() => {
    const before = shown.current;
    shown.current = { way, crossings };
    const said = before.way === way ? changesInWords(before.crossings, crossings) : '';
    if (said) setNews(said);
  }, [way, crossings]);
  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  );
}
