import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BusinessSubcategory } from '#contract/businesses.ts';
import { businessFields, businessProblems, businessForm as texts } from '#texts/partners/businesses.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { ChipPicker } from '#web/components/form/chip-picker.tsx';
import { ComboBox } from '#web/components/form/combo-box.tsx';
import { categoriesQuery, subcategoriesQuery } from '#web/features/businesses/business-queries.ts';
import { type BusinessDraft, maxSubcategories } from './business-draft.ts';
import css from './business-form.module.css';

type Props = Pick<BusinessDraft, 'categoryId' | 'subcategoryIds'> & {
  onChange: (chosen: Pick<BusinessDraft, 'categoryId' | 'subcategoryIds'>) => void;
  /** Whether the signed-in user is an administrator, who gets a link to the categories. */
  isAdmin: boolean;
};

/** Fields for a category and up to three of its subcategories. Changing the category clears them (BNEW-2, BNEW-3). */
export function CategoryFields({ categoryId, subcategoryIds, onChange, isAdmin }: Props) {
  const { data, isError } = useQuery(categoriesQuery());
  const options = (data ?? [])
    .filter(({ Id, Activo }) => Activo || Id === categoryId)
    .map(({ Id, categoria_ESP, categoria_ENG }) => ({ id: Id, label: categoria_ESP, keywords: categoria_ENG }));
  return (
    <>
      <ComboBox
        name="categoria"
        label={businessFields.Categoria}
        hint={texts.categoryHint}
        options={options}
        value={categoryId}
        onChange={(id) => onChange({ categoryId: id, subcategoryIds: [] })}
        notice={data ? null : isError ? texts.categoriesFailed : texts.categoriesLoading}
      />
      {isAdmin && (
        <p className={css.manage}>
          <Link to={adminPaths.businessCategories}>{texts.manageCategories}</Link>
        </p>
      )}
      <Subcategories
        key={categoryId}
        categoryId={categoryId}
        chosen={subcategoryIds}
        onChange={(ids) => onChange({ categoryId, subcategoryIds: ids })}
      />
    </>
  );
}

type SubcategoriesProps = { categoryId: number | null; chosen: number[]; onChange: (ids: number[]) => void };

function Subcategories({ categoryId, chosen, onChange }: SubcategoriesProps) {
  const { data, isError } = useQuery({ ...subcategoriesQuery(categoryId ?? 0), enabled: categoryId !== null });
  const options = (data ?? [])
    .filter(({ Id, Activo }) => Activo || chosen.includes(Id))
    .map(({ Id, Subcategoria_ESP, Subcategoria_ENG }) => ({
      id: Id,
      label: Subcategoria_ESP,
      keywords: Subcategoria_ENG,
    }));
  return (
    <ChipPicker
      name="subcategorias"
      label={businessFields.SubCategoria}
      filterLabel={texts.subcategoriesFilter}
      options={options}
      chosen={chosen}
      onChange={onChange}
      max={maxSubcategories}
      tooManyMessage={businessProblems.tooManySubcategories}
      notice={categoryId === null ? texts.categoryFirst : noticeFor(data, isError)}
    />
  );
}

function noticeFor(subcategories: BusinessSubcategory[] | undefined, isError: boolean): string | null {
  if (!subcategories) return isError ? texts.subcategoriesFailed : texts.subcategoriesLoading;
  return subcategories.length === 0 ? texts.noSubcategories : null;
}
