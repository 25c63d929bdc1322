import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type PlaceCategory, placeCategories } from '#domain/categories.ts';
import { categoryHelp, siteFields as texts } from '#texts/sites.ts';
import { ChoiceDialog } from '#web/components/choice-dialog.tsx';
import field from '#web/components/field.module.css';
import { useFailing } from '#web/components/form-shell.tsx';
import css from './category-field.module.css';

type Props = { category: PlaceCategory | ''; onChange: (category: PlaceCategory) => void };

const choices = placeCategories.map((value) => ({ value, label: value, help: categoryHelp[value] }));

/** A place's category, chosen in a dialog (MAN-1). */
export function CategoryField({ category, onChange }: Props) {
  const { failed, errorId } = useFailing('CATEGORIA');
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={field.field}>
      <span className={field.label}>{texts.CATEGORIA}</span>
      <button
        type="button"
        name="CATEGORIA"
        className={css.button}
        data-failed={failed}
        aria-label={category ? texts.changeCategory(category) : texts.chooseCategory}
        aria-describedby={errorId}
        onClick={() => setChoosing(true)}
      >
        {category || <span className={css.none}>{texts.chooseCategory}</span>}
        <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
      </button>
      {choosing && (
        <ChoiceDialog
          title={texts.categoryQuestion}
          choices={choices}
          chosen={category || null}
          onChoose={onChange}
          onClosed={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
