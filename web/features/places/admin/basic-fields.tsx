import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { EditablePlace } from '#contract/place-admin.ts';
import { maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { type PlaceCategory, placeCategories } from '#domain/places/categories.ts';
import { formatCoordinates } from '#domain/places/coordinates.ts';
import { placeLimits } from '#domain/places/place-limits.ts';
import { categoryHelp } from '#texts/places/maps-search.ts';
import { placeFields as texts } from '#texts/places/places-admin.ts';
import { ChoiceDialog } from '#web/components/dialogs/choice-dialog.tsx';
import field from '#web/components/form/field.module.css';
import { FormSection } from '#web/components/form/field.tsx';
import { useFieldError } from '#web/components/form/form-context.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import css from './basic-fields.module.css';
import { CoordinatesField } from './coordinates-field.tsx';
import form from './place-form.module.css';
import type { PlaceKind, PlaceValues } from './place-values.ts';

type Props = {
  kind: PlaceKind;
  isFull: boolean;
  /** Whether the dates of an event are read-only: only administrators edit them. */
  datesReadOnly: boolean;
  place: EditablePlace | null;
  values: PlaceValues;
  onChange: (part: Partial<PlaceValues>) => void;
};

/** Name, location and contact fields of a place; for an event also its dates. */
export function BasicFields({ kind, isFull, datesReadOnly, place, values, onChange }: Props) {
  return (
    <>
      <FormSection title={texts.basics}>
        {kind === 'place' && (
          <CategoryField category={values.category} onChange={(category) => onChange({ category })} />
        )}
        <TextField name="Name" label={texts.Name} maxLength={maxNameLength} autoComplete="off" />
        <TextField name="Address" label={texts.Address} maxLength={placeLimits.address} autoComplete="off" />
        {kind === 'event' && <DateFields readOnly={datesReadOnly} />}
      </FormSection>
      <FormSection title={texts.reach}>
        <CoordinatesField
          typed={values.coordinates}
          stored={formatCoordinates(place?.Latitude, place?.Longitude)}
          onChange={(coordinates) => onChange({ coordinates })}
        />
        <TextField name="Phone" type="tel" label={texts.Phone} maxLength={maxPhoneLength} autoComplete="off" />
        <TextField name="Website" type="url" label={texts.Website} hint={texts.websiteHint} autoComplete="off" />
        {isFull && <TextField name="mapsurl" type="url" label={texts.mapsurl} autoComplete="off" />}
      </FormSection>
    </>
  );
}

function DateFields({ readOnly }: { readOnly: boolean }) {
  const hint = readOnly ? texts.datesReadOnly : texts.datesHint;
  return (
    <div className={form.pair}>
      <TextField name="from" type="datetime-local" label={texts.from} hint={hint} readOnly={readOnly} />
      <TextField name="to" type="datetime-local" label={texts.to} hint={hint} readOnly={readOnly} />
    </div>
  );
}

type CategoryFieldProps = { category: PlaceCategory | ''; onChange: (category: PlaceCategory) => void };

const choices = placeCategories.map((value) => ({ value, label: value, help: categoryHelp[value] }));

/** Field for a place's category, chosen in a dialog (MAN-1). */
function CategoryField({ category, onChange }: CategoryFieldProps) {
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
