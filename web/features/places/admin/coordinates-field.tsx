import { useEffect, useRef, useState } from 'react';
import { city } from '#domain/city.ts';
import { parseCoordinates } from '#domain/places/coordinates.ts';
import { findFarPoint, formatFarKm } from '#domain/places/far-point.ts';
import { placeProblems, placeFields as texts } from '#texts/places/places-admin.ts';
import button from '#web/components/buttons/button.module.css';
import { formatCoordinates } from '#web/components/form/format-coordinates.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import css from './coordinates-field.module.css';

/** Coordinates of a place. Far from the city, it offers the point that was probably meant. */
export function CoordinatesField({ defaultValue }: { defaultValue: string }) {
  const [typed, setTyped] = useState(defaultValue);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(field.current?.value ?? ''), []); // a recovered draft, or typed before hydration
  const point = typed === defaultValue ? null : parseCoordinates(typed);
  const far = point && findFarPoint(point);
  const meant = far?.meant && formatCoordinates(far.meant.latitude, far.meant.longitude);
  const takeMeant = () => {
    if (!field.current || !meant) return;
    field.current.setRangeText(meant, 0, field.current.value.length); // React sees this as typed, unlike an assigned `value`
    field.current.dispatchEvent(new Event('input', { bubbles: true })); // saves the draft
    setTyped(meant);
    field.current.focus();
  };
  return (
    <div>
      <TextField
        ref={field}
        name="coordinates"
        label={texts.coordinates}
        hint={texts.coordinatesHint}
        defaultValue={defaultValue}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
      />
      <p role="status" className={css.far}>
        {far && <span>{placeProblems.far(formatFarKm(far.km), city.name, far.meant !== null)}</span>}
        {meant && (
          <button type="button" className={button.button} onClick={takeMeant}>
            {texts.takeMeant(meant)}
          </button>
        )}
      </p>
    </div>
  );
}
