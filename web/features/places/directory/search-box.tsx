import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { maxSearchLength } from '#domain/search/search-text.ts';
import { actionTexts } from '#texts/actions.ts';
import { directory } from '#texts/places/directory.ts';
import { paths } from '#web/api/paths.ts';
import { isPlainClick } from '#web/components/buttons/link-button.tsx';
import { SpriteIcon } from '#web/features/places/cards/category-icon.tsx';
import css from './search-box.module.css';

type Props = { query: string; onSearch: (query: string) => void };

const debounceMs = 250;

/**
 * Debounced search field; without JavaScript the form is submitted to the server. The input is uncontrolled, so that text
 * typed before hydration and trailing spaces are kept.
 */
export function SearchBox({ query, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasSynced = useRef(false);

  const searchNow = () => {
    clearTimeout(pending.current);
    pending.current = undefined;
    onSearch(input.current?.value.trim() ?? '');
  };
  /** Drops the search if the URL changed meanwhile: a pending search must not undo a newer choice. */
  const searchDebounced = () => {
    clearTimeout(pending.current);
    const { href } = window.location;
    pending.current = setTimeout(() => {
      if (window.location.href === href) return searchNow();
      pending.current = undefined;
      if (input.current) input.current.value = query;
    }, debounceMs);
  };

  /** First run: searches for text typed before hydration. Later: copies the URL's query, unless a search is pending. */
  const syncInput = useEffectEvent((query: string) => {
    const isFirst = !hasSynced.current;
    hasSynced.current = true;
    if (!input.current || pending.current || input.current.value.trim() === query) return;
    if (isFirst) searchNow();
    else input.current.value = query;
  });
  useEffect(() => syncInput(query), [query]);
  useEffect(() => {
    // a pending search would cancel the navigation to another page; by the click, because React renders that navigation later
    const cancelOnLeave = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && isPlainClick(event) && link.pathname !== window.location.pathname) clearTimeout(pending.current);
    };
    document.addEventListener('click', cancelOnLeave, true);
    return () => {
      document.removeEventListener('click', cancelOnLeave, true);
      clearTimeout(pending.current);
    };
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    searchNow();
  };
  const handleClear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    searchNow();
  };
  return (
    <search>
      <form action={paths.thingsToDo} className={css.box} onSubmit={handleSubmit}>
        <span className={css.icon}>
          <SpriteIcon id="search" size={22} />
        </span>
        <input
          ref={input}
          className={css.input}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={directory.search}
          placeholder={directory.searchPlaceholder}
          onChange={searchDebounced}
        />
        <button type="button" className={css.clear} onClick={handleClear} aria-label={directory.clearSearch}>
          <SpriteIcon id="clear" size={20} />
        </button>
        <button type="submit" className={css.submit}>
          {actionTexts.search}
        </button>
      </form>
    </search>
  );
}
