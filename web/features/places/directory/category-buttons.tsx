import { type MouseEvent, useEffect, useRef } from 'react';
import { type DirectoryCategoryName, directoryCategories } from '#domain/places/categories.ts';
import { directory } from '#texts/places/directory.ts';
import { paths } from '#web/api/paths.ts';
import { CategoryIcon } from '#web/features/places/cards/category-icon.tsx';
import css from './category-buttons.module.css';

type Props = { selected: DirectoryCategoryName | null; onSelect: (name: DirectoryCategoryName) => void };

/** The eight category buttons. They submit a form, so they work before hydration and without JavaScript. */
export function CategoryButtons({ selected, onSelect }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const pressed = form.current?.querySelector('[aria-pressed="true"]');
    if (pressed instanceof HTMLElement && form.current)
      form.current.scrollLeft = pressed.offsetLeft - (form.current.clientWidth - pressed.clientWidth) / 2;
  }, []);
  return (
    <form ref={form} lang="en" action={paths.thingsToDo} aria-label={directory.categories} className={css.buttons}>
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
