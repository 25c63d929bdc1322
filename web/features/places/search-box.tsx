import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { actions } from '#texts/actions.ts';
import { directory } from '#texts/places.ts';
import { paths } from '#web/api/paths.ts';
import css from './search-box.module.css';

type Props = { query: string; onSearch: (query: string) => void };

const pauseMs = 250;
const longest = 100;

/** Searches a moment after the last key; without JavaScript the form asks the server. */
export function SearchBox({ query, onSearch }: Props) {
  const [typed, setTyped] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(query), [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string, wait: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(onSearch, wait, text.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed, 0);
  };
  const clear = () => {
    search('', 0);
    input.current?.focus();
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
          value={typed}
          maxLength={longest}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={directory.search}
          placeholder={directory.searchPlaceholder}
          onChange={(event) => search(event.target.value, pauseMs)}
        />
        {typed && (
          <button type="button" className={css.clear} onClick={clear} aria-label={directory.clearSearch}>
            <IconX size={20} stroke={2} aria-hidden="true" />
          </button>
        )}
        <button type="submit" className={css.submit}>
          {actions.search}
        </button>
      </form>
    </search>
  );
}
