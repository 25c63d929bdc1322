import { publicCalls } from '#web/api/public-calls.ts';

/** Edit mode's code, once the server says that who is signed in may edit this place (PLACE-7); this file is small, that one is not. */
export async function editModeFor(id: number) {
  const { Editable } = await publicCalls.mayEdit(id);
  return Editable ? (await import('./edit-mode.tsx')).EditMode : undefined;
}
