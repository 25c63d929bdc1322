import { connectionTexts } from '#texts/shell/shell.ts';
import { send } from './send.ts';

/** Sends the answer to '¿Sigue abierto?'; resolves to null, or to the sentence about its failure. */
export async function voteOnPlace(placeId: number, isOpen: boolean): Promise<string | null> {
  try {
    const response = await send('POST', `/api/places/${placeId}/votes`, { Abierto: isOpen ? 1 : 0 });
    return response.ok ? null : (await response.text()) || connectionTexts.failed;
  } catch (error) {
    return error instanceof Error ? error.message : connectionTexts.failed;
  }
}
