import { AppError } from '#domain/app-error.ts';
import { type ErrorCode, nameUnnamedPhoto, prefixPhotoName } from '#texts/errors.ts';

/** An uploaded photo in a temporary file. Its name comes from the client and is untrusted. */
export type ReceivedPhoto = { name: string; file: string };

const maxShownLength = 40;
const unsafe = /[\p{C}\p{Zl}\p{Zp}<>«»"'`&\\/]+/gu;

/** Error that names the rejected photo. */
export class RejectedPhotoError extends AppError {
  /** `number` counts from 1 and replaces an empty name. */
  constructor(code: ErrorCode, name: string, number: number) {
    super(code);
    this.message = prefixPhotoName(sanitizeFileName(name) || nameUnnamedPhoto(number), this.message);
  }
}

/** Sanitizes a file name for a message: removes control characters, quotes and markup, and shortens the middle. */
export function sanitizeFileName(name: string): string {
  const letters = [...name.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim()];
  if (letters.length <= maxShownLength) return letters.join('');
  const half = Math.floor((maxShownLength - 1) / 2);
  return `${letters.slice(0, half).join('')}…${letters.slice(-half).join('')}`;
}
