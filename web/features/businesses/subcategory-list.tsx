import { useQuery } from '@tanstack/react-query';
import type { BusinessCategory, BusinessSubcategory } from '#contract/businesses.ts';
import { categoriesPage as texts } from '#texts/businesses.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { FailedState } from '#web/components/empty-state.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { subcategoriesQuery, useCreateSubcategory, useUpdateSubcategory } from './business-calls.ts';
import { NamedRow } from './named-row.tsx';
import { type Names, NamesForm } from './names-form.tsx';
import css from './subcategory-list.module.css';
import { useFreshAfterRefusal } from './use-fresh-after-refusal.ts';

/** The subcategories of a category, and a form for one more. */
export function SubcategoryList({ category: { Id, Categoria_ESP } }: { category: BusinessCategory }) {
  const { data, error, refetch } = useQuery(subcategoriesQuery(Id));
  const create = useCreateSubcategory();
  const handleCreate = async ({ es, en }: Names) => {
    await create.mutateAsync({ IdCategoria: Id, Subcategoria_ESP: es, Subcategoria_ENG: en });
    showToast('success', texts.created(es));
  };
  if (!data && error)
    return <FailedState title={texts.failedSubcategories} message={sentenceFor(error, '')} onRetry={refetch} />;
  return (
    <div className={css.subcategories}>
      {!data && <p role="status">{texts.loading}</p>}
      {data?.length === 0 && <p className={css.none}>{texts.noSubcategories}</p>}
      <ul aria-label={texts.showSubcategories(Categoria_ESP)} className={css.list}>
        {data?.map((subcategory) => (
          <SubcategoryItem key={subcategory.Id} subcategory={subcategory} />
        ))}
      </ul>
      <h3 className={css.title}>{texts.createSub}</h3>
      <NamesForm
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
  const update = useFreshAfterRefusal(useUpdateSubcategory().mutateAsync);
  return (
    <li className={css.subcategory}>
      <NamedRow
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
