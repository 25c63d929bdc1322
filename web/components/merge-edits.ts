const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * An edit over a state that changed meanwhile: where it still says what it began from, what stands there now; elsewhere
 * what it says itself. Fields that neither state has stay as they are.
 */
export function mergeEdits<Edit extends object>(mine: Edit, before: Partial<Edit>, now: Partial<Edit>): Edit {
  const fields = Object.entries(mine).map(([field, value]) => {
    const key = field as keyof Edit;
    const isUntouched = key in before && same(value, before[key]);
    return [field, isUntouched ? now[key] : value];
  });
  return Object.fromEntries(fields) as Edit;
}
