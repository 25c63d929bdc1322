import { type MouseEvent, useEffect, useRef } from 'react';
import { type DirectoryCategoryName, directoryCategories } from '#domain/categories.ts';
import { directory } from '#texts/directory.ts';
import { paths } from '#web/api/paths.ts';
import css from './category-buttons.module.css';
import { CategoryIcon } from './category-icon.tsx';

type Props = { selected: DirectoryCategoryName | null; onSelect: (name: DirectoryCategoryName) => void };

/** The eight round buttons. They belong to a form, so that they work before and without JavaScript. */
export function CategoryButtons({ selected, onSelect }: Props) {
  const row = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const pressed = row.current?.querySelector('[aria-pressed="true"]');
    if (pressed instanceof HTMLElement && row.current)
      row.current.scrollLeft = pressed.offsetLeft - (row.current.clientWidth - pressed.clientWidth) / 2;
  }, []);
  return (
    <form ref={row} lang="en" action={paths.thingsToDo} aria-label={directory.categories} className={css.buttons}>
      {directoryCategories.map(({ name }) => {
        const select = (event: MouseEvent) => {
          event.preventDefault();
          onSelect(name);
        };
        return (
          <button
            key={name}
            type="submit"
            name="category"
            value={name}
            aria-pressed={name === selected}
            className={css.button}
            onClick={select}
          >
            <span className={css.icon}>
              <CategoryIcon category={name} />
            </span>
            {name}
          </button>
        );
      })}
    </form>
  );
}
