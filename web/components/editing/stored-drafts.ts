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

/** A draft of the same form that another tab stored, and its key. */
export type OtherDraft = { key: string; draft: StoredDraft };

/** Reads the draft that this tab stored of a user's form; null if there is none or it is unreadable. */
export const readDraft = (userId: number, form: string): StoredDraft | null => readKey(keyOf(userId, form));

/** Finds the newest draft that another tab stored of a user's form; null if there is none. */
export function findOtherDraft(userId: number, form: string): OtherDraft | null {
  const own = keyOf(userId, form);
  const others = listKeys().flatMap((key) => {
    const isOfForm = key === withoutTab(own) || key.startsWith(`${withoutTab(own)}@`);
    const draft = isOfForm && key !== own ? readKey(key) : null;
    return draft ? [{ key, draft }] : [];
  });
  return others.sort((a, b) => (a.draft.savedAt < b.draft.savedAt ? 1 : -1))[0] ?? null;
}

/**
 * Makes the draft of another tab this tab's draft of a form. The one of this tab before is kept under a new key, which no open
 * tab overwrites.
 */
export function takeDraft(userId: number, form: string, otherKey: string): void {
  try {
    const own = keyOf(userId, form);
    const [mine, other] = [localStorage.getItem(own), localStorage.getItem(otherKey)];
    if (other === null) return;
    if (mine !== null) localStorage.setItem(`${withoutTab(own)}@${createTabId()}`, mine);
    localStorage.setItem(own, other);
    localStorage.removeItem(otherKey);
  } catch {
    // storage is full or unavailable: the other draft stays where it is
  }
}

function readKey(key: string): StoredDraft | null {
  try {
    const { draft, typed, ...stored } = JSON.parse(localStorage.getItem(key) ?? '{}');
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

/** Removes the draft that this tab stored of a user's form. */
export const removeDraft = (userId: number, form: string): void => removeKey(keyOf(userId, form));

/** Removes a draft by its key. */
export function removeKey(key: string): void {
  try {
    localStorage.removeItem(key);
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

const prefix = 'borrador:';

/** Key of a draft: the user, the form, and the tab, because two tabs of one form have two drafts. */
const keyOf = (userId: number, form: string) => `${prefix}${userId}:${form}@${readTabId()}`;

const withoutTab = (key: string) => key.slice(0, key.lastIndexOf('@'));

const tabKey = 'pestana';
let tabId: string | undefined;

/**
 * Id of this tab, which survives a reload. Session storage holds it only while the page is hidden or left, because a
 * duplicated tab starts with a copy of the session storage.
 */
function readTabId(): string {
  if (tabId !== undefined) return tabId;
  const id = exchangeTabId(null) ?? createTabId();
  tabId = id;
  window.addEventListener('pagehide', () => exchangeTabId(id));
  document.addEventListener('visibilitychange', () => exchangeTabId(document.hidden ? id : null));
  return id;
}

/** Creates an id that no other tab has. `crypto.randomUUID` exists only with https. */
const createTabId = () => Math.random().toString(36).slice(2);

/** Stores an id in the session storage, or removes it for null; returns the one before. */
function exchangeTabId(id: string | null): string | null {
  try {
    const before = sessionStorage.getItem(tabKey);
    if (id === null) sessionStorage.removeItem(tabKey);
    else sessionStorage.setItem(tabKey, id);
    return before;
  } catch {
    return null;
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function listKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Removes the drafts of all other users, so that nobody finds them on a shared computer, and those older than 30 days. */
export function removeOldDrafts(userId: number, now: Date): void {
  for (const key of listKeys()) {
    const draft = key.startsWith(`${prefix}${userId}:`) ? readKey(key) : null;
    if (!draft || now.getTime() - Date.parse(draft.savedAt) > maxAgeMs) removeKey(key);
  }
}

/** Removes all drafts, at an explicit sign-out. A session that ends by itself keeps them. */
export function removeAllDrafts(): void {
  for (const key of listKeys()) removeKey(key);
}
