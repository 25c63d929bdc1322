/** A draft of a form as local storage keeps it. Photos and passwords are never stored. */
export type StoredDraft = {
  /** Instant of the last change, in ISO 8601. */
  savedAt: string;
  /** State that the edit started from; null for a new entity. */
  base: unknown;
  /** Values of the form. */
  values: Record<string, unknown>;
  /** Whether photos were chosen that must be chosen again. */
  hadPhotos: boolean;
};

/** Reads the draft of a user's form; null if there is none or it is unreadable. */
export function readDraft(userId: number, form: string): StoredDraft | null {
  try {
    const { draft, typed, ...stored } = JSON.parse(localStorage.getItem(keyOf(userId, form)) ?? '{}');
    const values = stored.values ?? (typed && { ...typed, ...draft }); // the version before kept typed texts apart
    return isObject(values) && Number.isFinite(Date.parse(stored.savedAt)) ? { ...stored, values } : null;
  } catch {
    return null;
  }
}

/** Stores the draft of a user's form. */
export function writeDraft(userId: number, form: string, content: { base: unknown; values: object }): void {
  let hadPhotos = false;
  const values: Record<string, unknown> = JSON.parse(
    JSON.stringify(content.values, (_, value) => {
      const files = [value].flat().filter((one) => one instanceof File);
      if (files.length === 0) return value;
      hadPhotos = true;
      return Array.isArray(value) ? value.filter((one) => !(one instanceof File)) : null;
    }),
  );
  const stored: StoredDraft = { base: content.base, values, hadPhotos, savedAt: new Date().toISOString() };
  try {
    localStorage.setItem(keyOf(userId, form), JSON.stringify(stored));
  } catch {
    // storage is full or unavailable: the form works without a draft
  }
}

/** Removes the draft of a user's form. */
export function removeDraft(userId: number, form: string): void {
  try {
    localStorage.removeItem(keyOf(userId, form));
  } catch {
    // nothing was stored either
  }
}

/** The stored values that fit a form, and its initial values for all others. */
export function continueValues<Values extends object>(stored: Record<string, unknown>, initial: Values): Values {
  const fit = Object.entries(initial).map(([name, value]) => [
    name,
    name in stored ? fitValue(stored[name], value) : value,
  ]);
  return Object.fromEntries(fit);
}

/** In drafts of the version before, a checkbox is 'on' or '' and a chosen id is text. Without a value, null is an id or a photo. */
function fitValue(stored: unknown, initial: unknown): unknown {
  if (typeof initial === 'boolean' && typeof stored === 'string') return stored === 'on';
  if (initial === null) return /^\d+$/.test(String(stored)) ? Number(stored) : null;
  return hasSameShape(stored, initial) ? stored : initial;
}

/**
 * Whether a stored value can take the place of a current one: the same keys and types at every depth. Null matches
 * everything, and objects of different `kind` are variants of one type. False for a draft of an older version of a form,
 * which must not reach its components.
 */
export function hasSameShape(value: unknown, current: unknown): boolean {
  if (value === null || current === null) return true;
  if (Array.isArray(value) && Array.isArray(current))
    return current.length === 0 || value.every((item) => hasSameShape(item, current[0]));
  if (Array.isArray(value) !== Array.isArray(current) || typeof value !== typeof current) return false;
  if (typeof value !== 'object') return true;
  const [one, other] = [value, current] as [Record<string, unknown>, Record<string, unknown>];
  if (typeof one.kind === 'string' && typeof other.kind === 'string' && one.kind !== other.kind) return true;
  return Object.keys({ ...one, ...other }).every(
    (key) => key in one && key in other && hasSameShape(one[key], other[key]),
  );
}

const keyOf = (userId: number, form: string) => `${draftPrefix(userId)}${form}`;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

const prefix = 'borrador:';

/** Start of the local storage keys of a user's drafts. */
const draftPrefix = (userId: number) => `${prefix}${userId}:`;

/** Removes the drafts of all other users, so that nobody finds them on a shared computer. */
export function dropDraftsOfOthers(userId: number): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !key.startsWith(draftPrefix(userId))) localStorage.removeItem(key);
  } catch {
    // without storage there are no drafts
  }
}
