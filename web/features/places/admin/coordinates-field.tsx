import { Suspense, useRef, useState } from 'react';
import { city } from '#domain/city.ts';
import { formatCoordinates, parseCoordinates } from '#domain/places/coordinates.ts';
import { findFarPoint, formatFarKm } from '#domain/places/far-point.ts';
import { pinMap, placeErrors, placeFields as texts } from '#texts/places/places-admin.ts';
import button from '#web/components/buttons/button.module.css';
import { TextField } from '#web/components/form/text-field.tsx';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { lazyPart } from '#web/components/lazy/lazy-part.tsx';
import { LoadingStatus } from '#web/components/page/empty-state.tsx';
import css from './coordinates-field.module.css';

const PinMap = lazyPart(() => import('./pin-map.tsx').then((file) => file.PinMap));

type Props = {
  /** Typed coordinates. */
  typed: string;
  /** Coordinates of the stored place, which are not questioned; '' for none. */
  stored: string;
  onChange: (coordinates: string) => void;
  /** Whether the map is open from the start. */
  startsWithMap?: boolean;
};

/** Coordinates of a place, typed or chosen on a map. Far from the city, it offers the point that was probably meant. */
export function CoordinatesField({ typed, stored, onChange, startsWithMap = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(startsWithMap);
  const point = parseCoordinates(typed);
  const far = point && typed !== stored ? findFarPoint(point) : null;
  const meant = far?.meant && formatCoordinates(far.meant.latitude, far.meant.longitude);
  const takeMeant = () => {
    if (meant) onChange(meant);
    input.current?.focus();
  };
  const map = isOpen && hydrated && (
    <Suspense fallback={<LoadingStatus />}>
      <PinMap point={point} onChange={({ latitude, longitude }) => onChange(formatCoordinates(latitude, longitude))} />
    </Suspense>
  );
  return (
    <div className={css.field}>
      {startsWithMap && map}
      <TextField
        ref={input}
        name="coordinates"
        label={texts.coordinates}
        hint={texts.coordinatesHint}
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
      {!startsWithMap && (
        <>
          <button
            type="button"
            className={`${button.button} ${css.toggle}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {pinMap.toggle}
          </button>
          {map}
        </>
      )}
    </div>
  );
}
