import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation } from 'react-router';
import { longestSearch } from '#domain/search-text.ts';
import { actions } from '#texts/actions.ts';
import { directory } from '#texts/directory.ts';
import { paths } from '#web/api/paths.ts';
import css from './search-box.module.css';

type Props = { query: string; onSearch: (query: string) => void };

const pauseMs = 250;

/**
 * Searches a moment after the last key; without JavaScript the form asks the server. The box keeps its own text, so
 * that what was typed before hydration, and the space between two words, stay.
 */
export function SearchBox({ query, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const arrived = useRef(false);

  const searchNow = () => {
    clearTimeout(pending.current);
    pending.current = undefined;
    onSearch(input.current?.value.trim() ?? '');
  };
  /** Unless something else was chosen meanwhile, which a search still to come must not undo. */
  const searchSoon = () => {
    clearTimeout(pending.current);
    const { href } = window.location;
    pending.current = setTimeout(() => {
      if (window.location.href === href) return searchNow();
      pending.current = undefined;
      if (input.current) input.current.value = query;
    }, pauseMs);
  };

  /** What was typed before hydration is searched for; after it the box follows the address, but for a search still to come. */
  const meet = useEffectEvent((query: string) => {
    const first = !arrived.current;
    arrived.current = true;
    if (!input.current || pending.current || input.current.value.trim() === query) return;
    if (first) searchNow();
    else input.current.value = query;
  });
  useEffect(() => meet(query), [query]);
  const { location: next } = useNavigation();
  useEffect(() => {
    // a search still to come would call off the way to another page
    if (next && next.pathname !== window.location.pathname) clearTimeout(pending.current);
  }, [next]);
  useEffect(() => () => clearTimeout(pending.current), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchNow();
  };
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    searchNow();
  };
  return (
    <search>
      <form action={paths.thingsToDo} className={css.box} onSubmit={submit}>
        <IconSearch size={22} stroke={1.8} className={css.icon} aria-hidden="true" />
        <input
          ref={input}
          className={css.input}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={directory.search}
          placeholder={directory.searchPlaceholder}
          onChange={searchSoon}
        />
        <button type="button" className={css.clear} onClick={clear} aria-label={directory.clearSearch}>
          <IconX size={20} stroke={2} aria-hidden="true" />
        </button>
        <button type="submit" className={css.submit}>
          {actions.search}
        </button>
      </form>
    </search>
  );
}
