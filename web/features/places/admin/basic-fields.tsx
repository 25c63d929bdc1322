import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { EditablePlace } from '#contract/place-admin.ts';
import { maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { city } from '#domain/city.ts';
import { type PlaceCategory, placeCategories } from '#domain/places/categories.ts';
import { parseCoordinates } from '#domain/places/coordinates.ts';
import { findFarPoint, formatFarKm } from '#domain/places/far-point.ts';
import { placeLimits } from '#domain/places/place-limits.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';
import { categoryHelp } from '#texts/places/maps-search.ts';
import { placeErrors, placeFields as texts } from '#texts/places/places-admin.ts';
import button from '#web/components/buttons/button.module.css';
import { ChoiceDialog } from '#web/components/dialogs/choice-dialog.tsx';
import { formatCoordinates } from '#web/components/form/bind-draft.ts';
import field from '#web/components/form/field.module.css';
import { FormSection } from '#web/components/form/field.tsx';
import { useFieldError } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import css from './basic-fields.module.css';
import type { PlaceDraft, PlaceKind } from './place-draft.ts';
import form from './place-form.module.css';

type Props = {
  kind: PlaceKind;
  place: EditablePlace | null;
  isFull: boolean;
  /** Whether the dates of an event are read-only: only administrators edit them. */
  datesReadOnly: boolean;
  draft: PlaceDraft;
  onChange: (part: Partial<PlaceDraft>) => void;
};

/** Name, location and contact fields of a place; for an event also its dates. */
export function BasicFields({ kind, place, isFull, datesReadOnly, draft, onChange }: Props) {
  return (
    <>
      <FormSection title={texts.basics}>
        {kind === 'place' && (
          <CategoryField category={draft.category} onChange={(category) => onChange({ category })} />
        )}
        <TextField
          name="Name"
          label={texts.Name}
          maxLength={maxNameLength}
          defaultValue={place?.Name}
          autoComplete="off"
        />
        <TextField
          name="Address"
          label={texts.Address}
          maxLength={placeLimits.address}
          defaultValue={place?.Address}
          autoComplete="off"
        />
        {kind === 'event' && <DateFields place={place} readOnly={datesReadOnly} />}
      </FormSection>
      <FormSection title={texts.reach}>
        <CoordinatesField defaultValue={formatCoordinates(place?.Latitude, place?.Longitude)} />
        <TextField
          name="Phone"
          type="tel"
          label={texts.Phone}
          maxLength={maxPhoneLength}
          defaultValue={place?.Phone}
          autoComplete="off"
        />
        <TextField
          name="Website"
          type="url"
          label={texts.Website}
          hint={texts.websiteHint}
          defaultValue={place?.Website}
          autoComplete="off"
        />
        {isFull && (
          <TextField name="mapsurl" type="url" label={texts.mapsurl} defaultValue={place?.mapsurl} autoComplete="off" />
        )}
      </FormSection>
    </>
  );
}

function DateFields({ place, readOnly }: { place: EditablePlace | null; readOnly: boolean }) {
  const toLocal = (instant: string | null | undefined) =>
    instant ? formatLocalTime(new Date(instant), city.timeZone) : '';
  const hint = readOnly ? texts.datesReadOnly : texts.datesHint;
  return (
    <div className={form.pair}>
      <TextField
        name="from"
        type="datetime-local"
        label={texts.from}
        hint={hint}
        readOnly={readOnly}
        defaultValue={toLocal(place?.FechaInicio)}
      />
      <TextField
        name="to"
        type="datetime-local"
        label={texts.to}
        hint={hint}
        readOnly={readOnly}
        defaultValue={toLocal(place?.FechaFin)}
      />
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

/** Coordinates of a place. Far from the city, it offers the point that was probably meant. */
function CoordinatesField({ defaultValue }: { defaultValue: string }) {
  const [typed, setTyped] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(input.current?.value ?? ''), []); // a recovered draft, or typed before hydration
  const point = typed === defaultValue ? null : parseCoordinates(typed);
  const far = point && findFarPoint(point);
  const meant = far?.meant && formatCoordinates(far.meant.latitude, far.meant.longitude);
  const takeMeant = () => {
    if (!input.current || !meant) return;
    input.current.setRangeText(meant, 0, input.current.value.length); // React sees this as typed, unlike an assigned `value`
    input.current.dispatchEvent(new Event('input', { bubbles: true })); // saves the draft
    setTyped(meant);
    input.current.focus();
  };
  return (
    <div>
      <TextField
        ref={input}
        name="coordinates"
        label={texts.coordinates}
        hint={texts.coordinatesHint}
        defaultValue={defaultValue}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
      />
      <p role="status" className={css.far}>
        {far && <span>{placeErrors.far(formatFarKm(far.km), city.name, far.meant !== null)}</span>}
        {meant && (
          <button type="button" className={button.button} onClick={takeMeant}>
            {texts.takeMeant(meant)}
          </button>
        )}
      </p>
    </div>
  );
}
