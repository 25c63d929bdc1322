/** A draft of a form as local storage keeps it. Photos and passwords are never stored. */
export type StoredDraft = {
  /** Instant of the last change, in ISO 8601. */
  savedAt: string;
  /** State that the edit started from; null for a new entity. */
  base: unknown;
  /** State of the form besides its uncontrolled fields. */
  draft: unknown;
  /** Values of the fields by name; a checkbox is 'on' or ''. */
  typed: Record<string, string>;
  /** Whether photos were chosen that must be chosen again. */
  hadPhotos: boolean;
};

/** Reads the draft of a user's form; null if there is none or it is unreadable. */
export function readDraft(userId: number, form: string): StoredDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, form)) ?? 'null');
    return isStoredDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores the draft of a user's form. */
export function writeDraft(userId: number, form: string, content: Omit<StoredDraft, 'savedAt' | 'hadPhotos'>): void {
  let hadPhotos = false;
  const draft: unknown = JSON.parse(
    JSON.stringify(content.draft, (_, value) => {
      const files = [value].flat().filter((one) => one instanceof File);
      if (files.length === 0) return value;
      hadPhotos = true;
      return Array.isArray(value) ? value.filter((one) => !(one instanceof File)) : null;
    }),
  );
  const stored: StoredDraft = { ...content, draft, hadPhotos, savedAt: new Date().toISOString() };
  try {
    localStorage.setItem(keyOf(userId, form), JSON.stringify(stored));
  } catch {
    // storage is full or unavailable: the form works without a draft
  }
}

/** Values of a form's fields by name, without passwords, files and buttons. */
export function readFieldValues(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]')];
  const storable = fields.filter(({ type }) => !['password', 'file', 'radio'].includes(type));
  return Object.fromEntries(
    storable.map((field) => [field.name, field.type === 'checkbox' ? (field.checked ? 'on' : '') : field.value]),
  );
}

/** Removes the draft of a user's form. */
export function removeDraft(userId: number, form: string): void {
  try {
    localStorage.removeItem(keyOf(userId, form));
  } catch {
    // nothing was stored either
  }
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

function isStoredDraft(value: unknown): value is StoredDraft {
  const { savedAt, typed } = (value ?? {}) as Partial<StoredDraft>;
  return (
    typeof savedAt === 'string' && Number.isFinite(Date.parse(savedAt)) && typeof typed === 'object' && typed !== null
  );
}

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
