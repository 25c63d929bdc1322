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
