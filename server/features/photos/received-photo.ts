import { Failure } from '#domain/failure.ts';
import { type ErrorCode, ofPhoto, photoWithoutName } from '#texts/errors.ts';

/** A photo that came in, in a file of its own; its name is whatever the sender called it. */
export type ReceivedPhoto = { name: string; file: string };

const longestShown = 40;
const unsafe = /[\p{C}\p{Zl}\p{Zp}<>«»"'`&\\/]+/gu;

/** A refusal that says which photo it is about. */
export class RefusedPhoto extends Failure {
  /** `number` counts from 1 and stands for a name that is empty. */
  constructor(code: ErrorCode, name: string, number: number) {
    super(code);
    this.message = ofPhoto(shownName(name) || photoWithoutName(number), this.message);
  }
}

/** A file's name as it may stand in a sentence: nothing invisible, no quotes and marks, the middle of a long one left out. */
export function shownName(name: string): string {
  const letters = [...name.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim()];
  if (letters.length <= longestShown) return letters.join('');
  const half = Math.floor((longestShown - 1) / 2);
  return `${letters.slice(0, half).join('')}…${letters.slice(-half).join('')}`;
}
