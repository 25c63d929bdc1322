import { type ComponentType, type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { PlaceDetail, Tag } from '#contract/places.ts';
import { useStoredUsuario } from '#web/shell/usuario.ts';

/** What edit mode changes of a place, and whether it is on. */
export type Edited = { photos: string[]; tags: Tag[]; on: boolean };
export type EditModeProps = { place: PlaceDetail; edited: Edited; onEdit: Dispatch<SetStateAction<Edited>> };

/** A place's photos and tags as they are by now, and edit mode for whoever may edit them; visitors never load its code (PLACE-7). */
export function useEditMode(place: PlaceDetail, tags: Tag[]) {
  const photos = Array.isArray(place.PhotoUrls) ? place.PhotoUrls : [];
  const [edited, onEdit] = useState<Edited>({ photos, tags, on: false });
  const [EditMode, setEditMode] = useState<ComponentType<EditModeProps>>();
  const stored = useStoredUsuario();
  useEffect(() => {
    let current = true;
    if (stored)
      import('./edit/start.ts')
        .then(({ editModeFor }) => editModeFor(place.Id))
        .then((Mode) => current && setEditMode(() => Mode))
        .catch(() => {}); // not being able to ask is no failure of the page: it stays as visitors read it
    return () => {
      current = false;
      setEditMode(undefined);
    };
  }, [stored, place.Id]);
  return { edited, onEdit, EditMode };
}
