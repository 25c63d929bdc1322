import { type ComponentType, useEffect, useState } from 'react';
import type { PlaceDetail, Tag } from '#contract/places.ts';
import { useStoredUsuario } from '#web/shell/session/usuario.ts';
import type { EditedPlace, EditModeProps } from './edit-mode.tsx';

/** Current photos and tags of a place, and the edit mode component for users who may edit. Visitors never load its code (PLACE-7). */
export function useEditMode(place: PlaceDetail, tags: Tag[]) {
  const photos = Array.isArray(place.PhotoUrls) ? place.PhotoUrls : [];
  const [edited, onEdit] = useState<EditedPlace>({ photos, tags, isOn: false });
  const [EditMode, setEditMode] = useState<ComponentType<EditModeProps>>();
  const stored = useStoredUsuario();
  useEffect(() => {
    let isCurrent = true;
    if (stored)
      import('./load-edit-mode.ts')
        .then(({ loadEditMode }) => loadEditMode(place.Id))
        .then((Mode) => isCurrent && setEditMode(() => Mode))
        .catch(() => {}); // without an answer the page stays read-only
    return () => {
      isCurrent = false;
      setEditMode(undefined);
    };
  }, [stored, place.Id]);
  return { edited, onEdit, EditMode };
}
