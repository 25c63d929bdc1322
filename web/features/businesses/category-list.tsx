import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BusinessCategory } from '#contract/businesses.ts';
import { categoriesPage as texts } from '#texts/businesses.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import button from '#web/components/button.module.css';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { PageHeader } from '#web/components/page-header.tsx';
import quiet from '#web/components/quiet-button.module.css';
import { showToast } from '#web/components/toasts.tsx';
import { categoriesQuery, useCreateCategory, useUpdateCategory } from './business-calls.ts';
import css from './category-list.module.css';
import { NamedRow } from './named-row.tsx';
import { type Names, NamesForm } from './names-form.tsx';
import { SubcategoryList } from './subcategory-list.tsx';
import { useFreshAfterRefusal } from './use-fresh-after-refusal.ts';

/** Every category of businesses, with what can be done about each. */
export function CategoryList() {
  const [adding, setAdding] = useState(false);
  const create = useCreateCategory();
  const handleCreate = async ({ es, en }: Names) => {
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
            className={`${button.button} ${adding ? '' : button.primary}`}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            {adding ? texts.cancel : texts.create}
          </button>
        }
      />
      {adding && (
        <div className={css.new}>
          <NamesForm
            label={texts.create}
            submitLabel={texts.add}
            loadingLabel={texts.adding}
            asked
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
  if (!data && error) return <FailedState title={texts.failed} message={sentenceFor(error, '')} onRetry={refetch} />;
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
  const [open, setOpen] = useState(false);
  const listId = useId();
  const update = useFreshAfterRefusal(useUpdateCategory().mutateAsync);
  return (
    <li className={css.category}>
      <NamedRow
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
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden="true">{texts.subcategoriesWord}</span>
          <span className="visually-hidden">{texts.showSubcategories(Categoria_ESP)}</span>
          <IconChevronDown size={18} stroke={2} aria-hidden="true" className={css.chevron} />
        </button>
      </NamedRow>
      <div id={listId} hidden={!open}>
        {open && <SubcategoryList category={category} />}
      </div>
    </li>
  );
}
