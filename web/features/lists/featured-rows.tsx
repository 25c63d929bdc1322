import { IconArrowsUpDown } from '@tabler/icons-react';
import type { List } from '#contract/lists.ts';
import { featuredStates } from '#domain/lists.ts';
import { featuredRows as texts } from '#texts/lists.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import css from './featured-rows.module.css';
import { useSwapLists } from './list-queries.ts';
import { ListStateBadge } from './list-state-badge.tsx';

type Props = {
  /** Undefined while they load: the rows keep their place, so that the table below does not move under the pointer. */
  lists: List[] | undefined;
};

/** The featured rows in display order. Each occupied row can be swapped with the next occupied one. */
export function FeaturedRows({ lists }: Props) {
  const { swap, isSwapping } = useSwapLists();
  const rows = featuredStates.map((state) => ({ state, list: lists?.find(({ estado }) => estado === state) }));
  return (
    <section aria-labelledby="featured-rows" aria-busy={!lists} className={css.rows}>
      <h2 id="featured-rows">{texts.title}</h2>
      <p className={css.lead}>{texts.lead}</p>
      <ol>
        {rows.map(({ state, list }, index) => {
          const next = rows.slice(index + 1).find((row) => row.list)?.list;
          return (
            <li key={state} className={css.row}>
              <ListStateBadge estado={state} />
              <span className={list ? css.title : css.free}>{list?.titulo ?? (lists && texts.free)}</span>
              {list && next && (
                <button
                  type="button"
                  className={quiet.quiet}
                  aria-label={texts.swapRows(state, next.estado)}
                  aria-disabled={isSwapping}
                  onClick={() => !isSwapping && swap(list, next)}
                >
                  <IconArrowsUpDown size={18} stroke={1.8} aria-hidden="true" />
                  <span>{texts.swap}</span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
