type KeyOf<Draft, Value> = { [Key in keyof Draft]: Draft[Key] extends Value ? Key : never }[keyof Draft];

/** Functions that bind a field of a draft to a controlled input, by its key: `text` to its value, `check` to its state. */
export function bindDraft<Draft>(draft: Draft, onChange: (part: Partial<Draft>) => void) {
  const changeField = (key: keyof Draft, value: unknown) => onChange({ [key]: value } as Partial<Draft>);
  return {
    text: <Key extends KeyOf<Draft, string>>(key: Key) => ({
      value: draft[key],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => changeField(key, value),
    }),
    check: <Key extends KeyOf<Draft, boolean>>(key: Key) => ({
      checked: draft[key],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => changeField(key, currentTarget.checked),
    }),
  };
}

/** Converts a checkbox to a flag on the wire. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

type Degrees = number | null | undefined;

/** Formats coordinates as 'latitude, longitude', as `parseCoordinates` reads them; '' when unknown. */
export const formatCoordinates = (latitude: Degrees, longitude: Degrees): string =>
  latitude == null || longitude == null ? '' : `${latitude}, ${longitude}`;
