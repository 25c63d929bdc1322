import { IconX } from '@tabler/icons-react';
import { placeTypeNames } from '#texts/places/place-types.ts';
import { placeFields as texts } from '#texts/places/places-admin.ts';
import { ComboBox } from '#web/components/form/combo-box.tsx';
import css from './types-field.module.css';

type Props = { types: string[]; onChange: (types: string[]) => void };

const tokens = Object.keys(placeTypeNames);

/** Field for the types of a place: removable chips and a search box to add more. */
export function TypesField({ types, onChange }: Props) {
  const options = tokens.flatMap((token, id) =>
    types.includes(token) ? [] : [{ id, label: formatPlaceType(token), keywords: token }],
  );
  const handleAdd = (id: number | null) => {
    const token = id === null ? undefined : tokens[id];
    if (token) onChange([...types, token]);
  };
  return (
    <fieldset className={css.field}>
      <legend>{texts.Types}</legend>
      {types.length === 0 ? (
        <p className={css.none}>{texts.noTypes}</p>
      ) : (
        <ul className={css.chips}>
          {types.map((type) => (
            <li key={type}>
              <span>{formatPlaceType(type)}</span>
              <button
                type="button"
                aria-label={texts.removeType(formatPlaceType(type))}
                onClick={() => onChange(types.filter((other) => other !== type))}
              >
                <IconX size={16} stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ComboBox name="types" label={texts.addType} options={options} value={null} onChange={handleAdd} />
    </fieldset>
  );
}

/** Display name of a place type; for a type without one, the stored token with spaces. */
export const formatPlaceType = (token: string) => placeTypeNames[token] ?? token.replaceAll('_', ' ');
