import type { EditablePlace } from '#contract/places.ts';
import { maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { city } from '#domain/city.ts';
import { placeLimits } from '#domain/places/place-limits.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';
import { placeFields as texts } from '#texts/places/places-admin.ts';
import { FormSection } from '#web/components/form/form-section.tsx';
import { formatCoordinates } from '#web/components/form/format-coordinates.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { CategoryField } from './category-field.tsx';
import { CoordinatesField } from './coordinates-field.tsx';
import type { PlaceDraft, PlaceKind } from './place-draft.ts';
import css from './place-form.module.css';

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
    <div className={css.pair}>
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
