import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BusinessCategory, BusinessSubcategory } from '#contract/business-categories.ts';
import { categoriesPage as texts } from '#texts/partners/businesses.ts';
import { getErrorMessage, refetchAfterWrite } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import {
  categoriesQuery,
  subcategoriesQuery,
  useCreateCategory,
  useCreateSubcategory,
  useUpdateCategory,
  useUpdateSubcategory,
} from '#web/features/businesses/business-queries.ts';
import css from './category-list.module.css';
import { type BilingualName, BilingualNameForm, CategoryRow } from './category-row.tsx';

/** List of every business category, with buttons to create, rename, activate and deactivate. */
export function CategoryList() {
  const [isAdding, setIsAdding] = useState(false);
  const create = useCreateCategory();
  const handleCreate = async ({ es, en }: BilingualName) => {
    await create.mutateAsync({ Categoria_ESP: es, Categoria_ENG: en });
    showToast('success', texts.created(es));
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <button
            type="button"
            className={`${button.button} ${isAdding ? '' : button.primary}`}
            aria-expanded={isAdding}
            onClick={() => setIsAdding(!isAdding)}
          >
            {isAdding ? texts.cancel : texts.create}
          </button>
        }
      />
      {isAdding && (
        <div className={css.new}>
          <BilingualNameForm
            label={texts.create}
            submitLabel={texts.add}
            loadingLabel={texts.adding}
            shouldFocus
            save={handleCreate}
          />
        </div>
      )}
      <Categories />
    </>
  );
}

function Categories() {
  const { data, error, refetch } = useQuery(categoriesQuery());
  if (!data && error) return <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  if (data.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  return (
    <ul className={css.list} aria-label={texts.title}>
      {data.map((category) => (
        <CategoryItem key={category.Id} category={category} />
      ))}
    </ul>
  );
}

function CategoryItem({ category }: { category: BusinessCategory }) {
  const { Id, Categoria_ESP, Categoria_ENG, Activo, Version } = category;
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const update = useRefetchOnError(useUpdateCategory().mutateAsync);
  return (
    <li className={css.category}>
      <CategoryRow
        heading="h2"
        names={{ es: Categoria_ESP, en: Categoria_ENG }}
        active={Activo === 1}
        save={({ es, en }, active) =>
          update({ Id, Categoria_ESP: es, Categoria_ENG: en, Activo: active ? 1 : 0, Version })
        }
      >
        <button
          type="button"
          className={quiet.quiet}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span aria-hidden="true">{texts.subcategoriesWord}</span>
          <span className="visually-hidden">{texts.showSubcategories(Categoria_ESP)}</span>
          <IconChevronDown size={18} stroke={2} aria-hidden="true" className={css.chevron} />
        </button>
      </CategoryRow>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <SubcategoryList category={category} />}
      </div>
    </li>
  );
}

/** List of the subcategories of a category, with a form to add one. */
function SubcategoryList({ category: { Id, Categoria_ESP } }: { category: BusinessCategory }) {
  const { data, error, refetch } = useQuery(subcategoriesQuery(Id));
  const create = useCreateSubcategory();
  const handleCreate = async ({ es, en }: BilingualName) => {
    await create.mutateAsync({ IdCategoria: Id, Subcategoria_ESP: es, Subcategoria_ENG: en });
    showToast('success', texts.created(es));
  };
  if (!data && error)
    return <ErrorState title={texts.failedSubcategories} message={getErrorMessage(error, '')} onRetry={refetch} />;
  return (
    <div className={css.subcategories}>
      {!data && <p role="status">{texts.loading}</p>}
      {data?.length === 0 && <p className={css.none}>{texts.noSubcategories}</p>}
      <ul aria-label={texts.showSubcategories(Categoria_ESP)}>
        {data?.map((subcategory) => (
          <SubcategoryItem key={subcategory.Id} subcategory={subcategory} />
        ))}
      </ul>
      <h3 className={css.title}>{texts.createSub}</h3>
      <BilingualNameForm
        label={texts.createSubIn(Categoria_ESP)}
        submitLabel={texts.add}
        loadingLabel={texts.adding}
        save={handleCreate}
      />
    </div>
  );
}

function SubcategoryItem({ subcategory }: { subcategory: BusinessSubcategory }) {
  const { Id, Subcategoria_ESP, Subcategoria_ENG, Activo, Version } = subcategory;
  const update = useRefetchOnError(useUpdateSubcategory().mutateAsync);
  return (
    <li className={css.subcategory}>
      <CategoryRow
        heading="h3"
        names={{ es: Subcategoria_ESP, en: Subcategoria_ENG }}
        active={Activo === 1}
        save={({ es, en }, active) =>
          update({ Id, Subcategoria_ESP: es, Subcategoria_ENG: en, Activo: active ? 1 : 0, Version })
        }
      />
    </li>
  );
}

/** Wraps a mutation so that a failure refetches the page's data. A retry is then based on the newest version. */
function useRefetchOnError<Input>(write: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return async (input: Input): Promise<void> => {
    try {
      await write(input);
    } catch (error) {
      await refetchAfterWrite(client);
      throw error;
    }
  };
}
