const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Three-way merge of an edit: fields that equal `before` take the value of `now`, all others keep the edit's value.
 * Fields that are in neither state stay as they are.
 */
export function mergeEdits<Edit extends object>(mine: Edit, before: Partial<Edit>, now: Partial<Edit>): Edit {
  const fields = Object.entries(mine).map(([field, value]) => {
    const key = field as keyof Edit;
    const isUntouched = key in before && isEqual(value, before[key]);
    return [field, isUntouched ? now[key] : value];
  });
  return Object.fromEntries(fields) as Edit;
}
