import { z } from 'zod';
import { largestId } from '#domain/id.ts';
import { webAddress } from '#domain/links.ts';
import { isStoredPhoto } from '#domain/photos.ts';
import { idExpected, lineExpected, photoExpected, textExpected, webPageExpected, yearExpected } from '#texts/errors.ts';

/** Digits of an id, leading zeros among them. */
const maxDigits = 20;
/** Characters of an instant: nine digits of a second and an offset are 35. */
const maxInstantLength = 40;

/** Control characters but for tabs and line ends, and halves of characters, which UTF-8 cannot hold. */
const unstorable = /\p{Cs}|(?![\t\n\r])\p{Cc}/u;

const storable = z.refine<string>((value) => !unstorable.test(value), { error: textExpected });

/**
 * Text of an input, in one or more lines. Every string of an input is built on this or on `line`, or is an enumeration or a
 * format; each has a maximum length (tests/input-schemas.test.ts).
 */
export const text = z.string().check(storable);

/** `text` with its own sentence for values that are not strings. */
export const textOr = (error: string) => z.string({ error }).check(storable);

/** An id on the wire: an integer or a string of digits, 1..2147483647 (design: PostgreSQL's integer). */
export const id = z
  .union(
    [
      z.int(idExpected).min(1, idExpected).max(largestId, idExpected),
      text.max(maxDigits, idExpected).regex(/^0*[1-9]\d{0,9}$/, idExpected),
    ],
    { error: idExpected },
  )
  .transform(Number)
  .refine((value) => value <= largestId, { error: idExpected });

/** Paths of stored photos in order, or absolute http addresses (spec 1 §3). */
export const photoUrls = z.array(z.string());

/** An instant, ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** Place of an item in an order, from 0. */
export const index = z.int().min(0).max(largestId);

/** A day of the calendar that a person gives, 'YYYY-MM-DD': of a year that calendars and the database know. */
export const givenDay = (error: string) => z.iso.date({ error }).refine((day) => /^(19|2\d)/.test(day), { error });

/** An instant that a person gives: of a year that calendars and the database know. */
export const givenInstant = instant.max(maxInstantLength, yearExpected).refine(
  (value) => {
    const year = new Date(value).getUTCFullYear(); // NaN of what is no instant, which this is asked of too
    return year >= 1900 && year < 3000;
  },
  { error: yearExpected },
);

/** Control characters, halves of characters, and marks that show nothing or turn the text around. */
const unseen = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

/** One line of text as a person types it, trimmed: nothing in it that cannot be seen. */
export const line = z
  .string()
  .trim()
  .refine((value) => !unseen.test(value), { error: lineExpected });

/** The specification's yes and no. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** The version that an edit began from; left out, the last write wins (design 5). */
export const version = z.int().min(1).max(largestId).optional();

/** A page of the web, as people type it: http or https; '' for none. */
export const webPage = line
  .max(2000)
  .refine((value) => value === '' || webAddress(value) !== null, { error: webPageExpected });

/** A photo that was uploaded here, by its path, or one elsewhere by its https address. */
export const storedPhoto = line.max(2000).refine(isStoredPhoto, { error: photoExpected });

/** Text that may be left out: absent and null are ''. */
export const orEmpty = <Text extends z.ZodType<string, string>>(of: Text) =>
  z.union([of, z.null().transform(() => '')], { error: (issue) => issue.message ?? textExpected }).default('');

/** An id, or 0 for none, as navigation state carries it (spec 1 §2); null and absent are none too. */
export const idOrNone = z
  .union(
    [
      id,
      z
        .literal(0)
        .or(z.literal('0'))
        .transform(() => null),
      z.null(),
    ],
    { error: idExpected },
  )
  .default(null);
