import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import {
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
  type SetStateAction,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { PlaceDetail, Tag } from '#contract/places.ts';
import { placeLimits } from '#domain/places/place-limits.ts';
import { placeEdit as texts } from '#texts/places/places-admin.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import icons from '#web/components/buttons/icon-button.module.css';
import { ConfirmProvider, useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast, Toasts } from '#web/components/dialogs/toasts.tsx';
import css from './edit-mode.module.css';
import { PhotoEditor } from './photo-editor.tsx';

/** The parts of a place that edit mode changes, and whether it is on. */
export type EditedPlace = { photos: string[]; tags: Tag[]; isOn: boolean };
export type EditModeProps = { place: PlaceDetail; edited: EditedPlace; onEdit: Dispatch<SetStateAction<EditedPlace>> };

/** The edit mode toggle and, while it is on, the editors of a place's tags and photos (PLACE-7). */
export function EditMode({ place, edited, onEdit }: EditModeProps) {
  const { isOn, tags, photos } = edited;
  const Icon = isOn ? IconEye : IconPencil;
  return (
    <ConfirmProvider>
      <section aria-label={texts.region} className={css.mode} data-on={isOn}>
        <button
          type="button"
          className={`${button.button} ${css.toggle}`}
          onClick={() => onEdit((before) => ({ ...before, isOn: !before.isOn }))}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          <span>{isOn ? texts.leave : texts.enter}</span>
        </button>
        {isOn && (
          <>
            <TagEditor
              placeId={place.Id}
              tags={tags}
              onChange={(change) => onEdit((before) => ({ ...before, tags: change(before.tags) }))}
            />
            <PhotoEditor
              placeId={place.Id}
              photos={photos}
              onChange={(next) => onEdit((before) => ({ ...before, photos: next }))}
            />
          </>
        )}
      </section>
      <Toasts />
    </ConfirmProvider>
  );
}

type Change = (tags: Tag[]) => Tag[];
type Props = { placeId: number; tags: Tag[]; onChange: (change: Change) => void };

/** Editor of a place's tags: edit inline, delete and add (PLACE-8, PLACE-9). */
function TagEditor({ placeId, tags, onChange }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const handleAdd = (text: string) =>
    attempt(texts.tagFailed, async () => {
      const tag = await calls.places.addTag.call({ IdPlace: placeId, Tag: text });
      onChange((before) => [...before, tag]);
    });
  return (
    <section aria-labelledby="edit-tags" className={css.editor}>
      <h2 id="edit-tags" ref={title} tabIndex={-1}>
        {texts.tags}
      </h2>
      {tags.length === 0 ? (
        <p className={css.none}>{texts.noTags}</p>
      ) : (
        <ul className={css.tags}>
          {tags.map((tag) => (
            <TagRow key={tag.Id} tag={tag} onChange={onChange} onGone={() => title.current?.focus()} />
          ))}
        </ul>
      )}
      <TagForm label={texts.newTag} submitLabel={texts.addTag} onSubmit={handleAdd} />
    </section>
  );
}

type RowProps = Pick<Props, 'onChange'> & { tag: Tag; onGone: () => void };

function TagRow({ tag, onChange, onGone }: RowProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const deleteTag = useDeleteTag(tag, onChange, onGone);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus(); // the edit button is rendered again; restore the focus to it
    wasEditing.current = editing;
  }, [editing]);
  const close = () => setEditing(false);
  const handleSave = (text: string) =>
    attempt(texts.tagFailed, async () => {
      const saved = await calls.places.updateTag.call({ Id: tag.Id, Tag: text });
      onChange((before) => before.map((other) => (other.Id === tag.Id ? saved : other)));
      close();
    });
  if (editing) {
    return (
      <li>
        <TagForm label={texts.tag} initial={tag.Tag} submitLabel={texts.save} onSubmit={handleSave} onCancel={close} />
      </li>
    );
  }
  return (
    <li className={css.row}>
      <span className={css.tag}>{tag.Tag}</span>
      <button
        ref={edit}
        type="button"
        className={icons.button}
        aria-label={texts.editTag(tag.Tag)}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={20} stroke={1.8} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${icons.button} ${icons.warning}`}
        aria-label={texts.deleteTag(tag.Tag)}
        onClick={deleteTag}
      >
        <IconTrash size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </li>
  );
}

function useDeleteTag({ Id }: Tag, onChange: Props['onChange'], onGone: () => void) {
  const confirm = useConfirm();
  return async () => {
    if (!(await confirm({ title: texts.confirmTag, action: texts.delete }))) return;
    await attempt(texts.tagDeleteFailed, async () => {
      await calls.places.deleteTag.call({ Id });
      onChange((before) => before.filter((other) => other.Id !== Id));
      onGone();
    });
  };
}

/** Runs an action and returns whether it succeeded; a failure shows a toast (PLACE-12). */
async function attempt(fallbackMessage: string, action: () => Promise<void>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    showToast('error', getErrorMessage(error, fallbackMessage));
    return false;
  }
}

/** The length is shown when at most this many characters are left. */
const lengthShownFromLeft = 10;

type TagFormProps = {
  label: string;
  /** The tag being edited; absent in a form that adds one. */
  initial?: string;
  submitLabel: string;
  /** Resolves to whether the tag was saved. */
  onSubmit: (text: string) => Promise<boolean>;
  onCancel?: () => void;
};

/** Inline form for one tag. The text stays until the tag is saved. */
function TagForm({ label, initial = '', submitLabel, onSubmit, onCancel }: TagFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [empty, setEmpty] = useState(false);
  const [saving, setSaving] = useState(false);
  const isEditing = onCancel !== undefined;
  const isNear = typed.length >= placeLimits.tag - lengthShownFromLeft;
  const describedBy = [empty && `${id}-empty`, isNear && `${id}-length`].filter(Boolean).join(' ');
  useEffect(() => {
    if (isEditing) input.current?.select();
  }, [isEditing]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setEmpty(text === '');
    if (text === '') return input.current?.focus();
    setSaving(true);
    const wasSaved = await onSubmit(text);
    setSaving(false);
    if (wasSaved && !isEditing) setTyped('');
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && !saving && onCancel?.();
  return (
    <form noValidate className={css.form} onSubmit={handleSubmit}>
      <label htmlFor={id} className={isEditing ? 'visually-hidden' : css.label}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        value={typed}
        maxLength={placeLimits.tag}
        autoComplete="off"
        className={css.input}
        aria-invalid={empty || undefined}
        aria-describedby={describedBy || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKeyDown}
      />
      <button type="submit" disabled={saving} className={button.button}>
        {submitLabel}
      </button>
      {onCancel && (
        <button type="button" disabled={saving} className={button.button} onClick={onCancel}>
          {texts.cancel}
        </button>
      )}
      <p id={`${id}-length`} aria-live="polite" className={css.length}>
        {isNear && texts.tagLength(typed.length, placeLimits.tag)}
      </p>
      <p role="alert" id={`${id}-empty`} className={css.error}>
        {empty && texts.emptyTag}
      </p>
    </form>
  );
}
