import { IconX } from '@tabler/icons-react';
import { placeTypes } from '#texts/place-types.ts';
import { siteFields as texts } from '#texts/sites.ts';
import { ComboBox } from '#web/components/combo-box.tsx';
import css from './types-field.module.css';

type Props = { types: string[]; onChange: (types: string[]) => void };

const tokens = Object.keys(placeTypes);

/** What kinds of place it is, as chips; more are found by typing. */
export function TypesField({ types, onChange }: Props) {
  const options = tokens.flatMap((token, id) =>
    types.includes(token) ? [] : [{ id, label: typeInWords(token), also: token }],
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
              {typeInWords(type)}
              <button
                type="button"
                aria-label={texts.removeType(typeInWords(type))}
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

/** As visitors read it; one that they are not shown, as it is stored. */
export const typeInWords = (token: string) => placeTypes[token] ?? token.replaceAll('_', ' ');
