import { z } from 'zod';
import { maxEmailLength } from '#domain/accounts/account-rules.ts';
import { emailPattern, toAsciiHost } from '#domain/accounts/email.ts';
import { maxId } from '#domain/id.ts';
import { isPhoneText } from '#domain/phones.ts';
import { isPhotoUrl } from '#domain/photos.ts';
import { maxUrlLength, toSafeUrl } from '#domain/safe-url.ts';
import { removeInvisible, toLine } from '#domain/visible-text.ts';
import { accountErrors } from '#texts/accounts/account-screens.ts';
import {
  idExpected,
  phoneExpected,
  photoExpected,
  textExpected,
  webPageExpected,
  yearExpected,
} from '#texts/errors.ts';

/** Maximum digits of an id, including leading zeros. */
const maxDigits = 20;
/** Maximum length of an instant: nine fraction digits and an offset make 35 characters. */
const maxInstantLength = 40;

/** Control characters except tab and line breaks, and lone surrogates, which UTF-8 cannot encode. */
const unstorable = /\p{Cs}|(?![\t\n\r])\p{Cc}/u;

const storable = z.refine<string>((value) => !unstorable.test(value), { error: textExpected });

/**
 * Input text of one or more lines, without characters that nobody sees. Every input string uses this, `line`, `verbatim`, an
 * enumeration or a format, and has a maximum length (tests/input-schemas.test.ts).
 */
export const text = z.string().overwrite(removeInvisible).check(storable);

/** `text` with a custom error message for values that are not strings. */
export const textWithError = (error: string) => z.string({ error }).overwrite(removeInvisible).check(storable);

/** An id: an integer or a string of digits, 1..2147483647 (PostgreSQL's `integer`). */
export const id = z
  .union(
    [
      z.int(idExpected).min(1, idExpected).max(maxId, idExpected),
      text.max(maxDigits, idExpected).regex(/^0*[1-9]\d{0,9}$/, idExpected),
    ],
    { error: idExpected },
  )
  .transform(Number)
  .refine((value) => value <= maxId, { error: idExpected });

/** Photos in order: paths of stored photos or absolute http URLs (ENT-1, PLACE-13). */
export const photoUrls = z.array(z.string());

/** An ISO 8601 instant with offset. */
export const instant = z.iso.datetime({ offset: true });

/** Position of an item in a list, from 0. */
export const index = z.int().min(0).max(maxId);

/** An entered day 'YYYY-MM-DD' with a year that calendars and the database support. */
export const enteredDay = (error: string) => z.iso.date({ error }).refine((day) => /^(19|2\d)/.test(day), { error });

/** An entered instant with a year that calendars and the database support. */
export const enteredInstant = instant.max(maxInstantLength, yearExpected).refine(
  (value) => {
    const year = new Date(value).getUTCFullYear(); // NaN for an invalid instant, for which refine also runs
    return year >= 1900 && year < 3000;
  },
  { error: yearExpected },
);

/** One line of input text: trimmed, without characters that nobody sees, and with a space for a line break. */
export const line = z.string().overwrite(toLine).check(storable);

/** E-mail address, with its host in ASCII; not yet in lower case. `required` is the error of an empty one. */
export const emailText = (required?: string) =>
  (required ? line.min(1, { error: required }) : line)
    .overwrite(toAsciiHost)
    .max(maxEmailLength)
    .check(z.email({ pattern: emailPattern, error: accountErrors.email }));

/** Input text as it is, such as a password. */
export const verbatim = z.string().check(storable);

/** Text in the field of a phone number of at most `maxLength` characters; '' for none. */
export const phoneText = (maxLength: number) => line.max(maxLength).refine(isPhoneText, { error: phoneExpected });

/** Phone numbers, ready to dial: '+19567231911', and as people of the place write it: '(956) 723-1911'. */
export const phones = z.array(z.object({ Numero: z.string(), Texto: z.string() }));

/** Boolean on the wire: 0 or 1, as in the specification. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** Expected version of an edited row; omitted, the last write wins (ADM-2). */
export const version = z.int().min(1).max(maxId).optional();

/** An entered web page URL, http or https; '' for none. */
export const webPage = line
  .max(maxUrlLength)
  .refine((value) => value === '' || toSafeUrl(value) !== null, { error: webPageExpected });

/** The path of a stored photo, or the https URL of an external one. */
export const photoUrl = line.max(maxUrlLength).refine(isPhotoUrl, { error: photoExpected });

/** Optional text: absent and null become ''. */
export const emptyWhenMissing = <Text extends z.ZodType<string, string>>(schema: Text) =>
  z.union([schema, z.null().transform(() => '')], { error: (issue) => issue.message ?? textExpected }).default('');

/** An optional id: 0, null and absent mean none (SRCH-1 sends 0). */
export const optionalId = z
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
