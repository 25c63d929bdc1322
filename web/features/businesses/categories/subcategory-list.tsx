import { useQuery } from '@tanstack/react-query';
import type { BusinessCategory, BusinessSubcategory } from '#contract/businesses.ts';
import { categoriesPage as texts } from '#texts/partners/businesses.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { ErrorState } from '#web/components/page/empty-state.tsx';
import {
  subcategoriesQuery,
  useCreateSubcategory,
  useUpdateSubcategory,
} from '#web/features/businesses/business-queries.ts';
import { type BilingualName, BilingualNameForm } from './bilingual-name-form.tsx';
import { CategoryRow } from './category-row.tsx';
import css from './subcategory-list.module.css';
import { useRefetchOnError } from './use-refetch-on-error.ts';

/** List of the subcategories of a category, with a form to add one. */
export function SubcategoryList({ category: { Id, Categoria_ESP } }: { category: BusinessCategory }) {
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
      <ul aria-label={texts.showSubcategories(Categoria_ESP)} className={css.list}>
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
