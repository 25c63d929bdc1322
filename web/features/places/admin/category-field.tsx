import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type PlaceCategory, placeCategories } from '#domain/places/categories.ts';
import { categoryHelp, placeFields as texts } from '#texts/places/places-admin.ts';
import { ChoiceDialog } from '#web/components/dialogs/choice-dialog.tsx';
import field from '#web/components/form/field.module.css';
import { useFieldError } from '#web/components/form/form-shell.tsx';
import css from './category-field.module.css';

type Props = { category: PlaceCategory | ''; onChange: (category: PlaceCategory) => void };

const choices = placeCategories.map((value) => ({ value, label: value, help: categoryHelp[value] }));

/** Field for a place's category, chosen in a dialog (MAN-1). */
export function CategoryField({ category, onChange }: Props) {
  const { hasError, errorId } = useFieldError('CATEGORIA');
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className={field.field}>
      <span className={field.label}>{texts.CATEGORIA}</span>
      <button
        type="button"
        name="CATEGORIA"
        className={css.button}
        data-failed={hasError}
        aria-label={category ? texts.changeCategory(category) : texts.chooseCategory}
        aria-describedby={errorId}
        onClick={() => setIsChoosing(true)}
      >
        {category || <span className={css.none}>{texts.chooseCategory}</span>}
        <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
      </button>
      {isChoosing && (
        <ChoiceDialog
          title={texts.categoryQuestion}
          choices={choices}
          chosen={category || null}
          onChoose={onChange}
          onClosed={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
