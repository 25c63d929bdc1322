import type { PlaceAnswers } from '#contract/places.ts';
import type { PlaceQuestion } from '#domain/places/place-questions.ts';
import { connectionTexts } from '#texts/shell/shell.ts';
import { get, post } from './public-calls.ts';

/** Fetches the questions about a place that the guide cannot answer, with the answers of visitors. */
export const fetchOpenQuestions = (placeId: number) => get<PlaceAnswers[]>(`/api/places/${placeId}/answers`);

/** Sends the answer to a question about a place; resolves to null, or to the sentence about its failure. */
export const answerQuestion = (placeId: number, question: PlaceQuestion, isYes: boolean) =>
  sendAnswer(`/api/places/${placeId}/answers`, { Pregunta: question, Si: isYes ? 1 : 0 });

/** Sends the vote on whether a place still exists; resolves to null, or to the sentence about its failure. */
export const voteOnPlace = (placeId: number, exists: boolean) =>
  sendAnswer(`/api/places/${placeId}/votes`, { Abierto: exists ? 1 : 0 });

async function sendAnswer(path: string, body: object): Promise<string | null> {
  try {
    await post(path, body);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : connectionTexts.failed;
  }
}
