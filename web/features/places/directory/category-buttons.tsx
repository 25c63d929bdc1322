import { type MouseEvent, useEffect, useRef } from 'react';
import { type DirectoryCategoryName, directoryCategories } from '#domain/places/categories.ts';
import { directory } from '#texts/places/directory.ts';
import { paths } from '#web/api/paths.ts';
import { CategoryIcon } from '#web/features/places/cards/category-icon.tsx';
import css from './category-buttons.module.css';
import type { DirectoryParams } from './directory-params.ts';

type Props = {
  selected: DirectoryCategoryName | null;
  /** Without JavaScript, the form keeps its filters that hold for every category. */
  params: DirectoryParams;
  onSelect: (name: DirectoryCategoryName) => void;
};

const anchor = 'categorias';

/**
 * The eight category buttons. They submit a form, so they work before hydration and without JavaScript. A selection scrolls to
 * the results.
 */
export function CategoryButtons({ selected, params: { filters, port }, onSelect }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSelecting = useRef(false);
  useEffect(() => {
    const pressed = form.current?.querySelector('[aria-pressed="true"]');
    if (pressed instanceof HTMLElement && form.current)
      form.current.scrollLeft = pressed.offsetLeft - (form.current.clientWidth - pressed.clientWidth) / 2;
  }, []);
  useEffect(() => {
    if (isSelecting.current) form.current?.scrollIntoView?.({ block: 'start' });
    isSelecting.current = false;
  });
  const kept = { abierto: filters.isOpen && '1', lado: filters.side, puente: port };
  return (
    <form
      ref={form}
      id={anchor}
      lang="en"
      action={`${paths.thingsToDo}#${anchor}`}
      aria-label={directory.categories}
      className={css.buttons}
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {directoryCategories.map(({ name }) => {
        const select = (event: MouseEvent) => {
          event.preventDefault();
          isSelecting.current = true;
          onSelect(name);
        };
        return (
          <button
            key={name}
            type="submit"
            name="category"
            value={name}
            title={directory.categoryNames[name]}
            aria-pressed={name === selected}
            className={css.button}
            onClick={select}
          >
            <span className={css.icon}>
              <CategoryIcon category={name} />
            </span>
            <span>{name}</span>
          </button>
        );
      })}
    </form>
  );
}
