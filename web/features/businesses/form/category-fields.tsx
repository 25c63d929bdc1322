import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import type { BusinessSubcategory } from '#contract/business-categories.ts';
import { matchesSearch } from '#domain/search/search-text.ts';
import { chipTexts } from '#texts/components.ts';
import { businessErrors, businessFields, businessForm as texts } from '#texts/partners/businesses.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import choice from '#web/components/buttons/choice.module.css';
import { ComboBox, type Option } from '#web/components/form/combo-box.tsx';
import { useFormShell } from '#web/components/form/form-context.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { categoriesQuery, subcategoriesQuery } from '#web/features/businesses/business-queries.ts';
import form from './business-form.module.css';
import { type BusinessValues, maxSubcategories } from './business-values.ts';
import css from './category-fields.module.css';

type Props = Pick<BusinessValues, 'categoryId' | 'subcategoryIds'> & {
  onChange: (chosen: Pick<BusinessValues, 'categoryId' | 'subcategoryIds'>) => void;
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
        <p className={form.manage}>
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
      tooManyMessage={businessErrors.tooManySubcategories}
      notice={categoryId === null ? texts.categoryFirst : noticeFor(data, isError)}
    />
  );
}

function noticeFor(subcategories: BusinessSubcategory[] | undefined, isError: boolean): string | null {
  if (!subcategories) return isError ? texts.subcategoriesFailed : texts.subcategoriesLoading;
  return subcategories.length === 0 ? texts.noSubcategories : null;
}

type ChipPickerProps = {
  name: string;
  label: string;
  filterLabel: string;
  options: Option[];
  /** Chosen ids, in the order of choosing. */
  chosen: number[];
  onChange: (chosen: number[]) => void;
  max: number;
  /** Error shown when a chip beyond the maximum is pressed. */
  tooManyMessage: string;
  /** Text shown instead of the options while they load or after a failure. */
  notice?: string | null;
};

/** Picks a few of many options, shown as chips with a text filter. Chosen chips always stay visible. */
function ChipPicker(props: ChipPickerProps) {
  const { name, label, filterLabel, options, chosen, onChange, max, tooManyMessage, notice = null } = props;
  const [filter, setFilter] = useState('');
  const { submits } = useFormShell();
  const [rejectedAt, setRejectedAt] = useState<number | null>(null);
  const isRejected = rejectedAt === submits; // the next submit of the form clears the error
  const matching = options.filter(({ label, keywords = '' }) => matchesSearch([label, keywords], filter));
  const shown = options.filter((option) => chosen.includes(option.id) || matching.includes(option));

  const toggle = (id: number) => {
    const isChosen = chosen.includes(id);
    const isTooMany = !isChosen && chosen.length >= max;
    setRejectedAt(isTooMany ? submits : null);
    if (!isTooMany) onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  /** Enter toggles the only matching option and never submits the form. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [only, ...others] = matching;
    if (only && others.length === 0 && !chosen.includes(only.id)) toggle(only.id);
  };
  return (
    <fieldset className={css.picker}>
      <legend>{label}</legend>
      <p className={css.count}>{chipTexts.chosen(chosen.length, max)}</p>
      {notice ? (
        <p className={css.notice}>{notice}</p>
      ) : (
        <>
          <TextField
            name={`${name}-filtro`}
            label={filterLabel}
            value={filter}
            autoComplete="off"
            onChange={({ target }) => {
              setFilter(target.value);
              setRejectedAt(null);
            }}
            onKeyDown={handleKey}
          />
          <ul className={css.chips}>
            {shown.map((option) => (
              <li key={option.id}>
                <Chip option={option} pressed={chosen.includes(option.id)} onPress={() => toggle(option.id)} />
              </li>
            ))}
          </ul>
          {matching.length === 0 && <p className={css.notice}>{chipTexts.noMatch}</p>}
        </>
      )}
      <div role="alert">{isRejected && <p className={css.error}>{tooManyMessage}</p>}</div>
    </fieldset>
  );
}

type ChipProps = { option: Option; pressed: boolean; onPress: () => void };

function Chip({ option, pressed, onPress }: ChipProps) {
  return (
    <button type="button" className={choice.choice} aria-pressed={pressed} onClick={onPress}>
      {pressed && <IconCheck size={18} stroke={2.2} aria-hidden="true" />}
      <span>{option.label}</span>
    </button>
  );
}
