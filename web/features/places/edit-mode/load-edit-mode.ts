import { publicCalls } from '#web/api/public-calls.ts';

/**
 * Loads the edit mode component if the signed-in user may edit the place; otherwise undefined (PLACE-7). A separate small
 * module, so that the large edit mode chunk is downloaded only by editors.
 */
export async function loadEditMode(id: number) {
  const { Editable } = await publicCalls.mayEdit(id);
  return Editable ? (await import('./edit-mode.tsx')).EditMode : undefined;
}
