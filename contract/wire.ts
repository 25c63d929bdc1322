import { z } from 'zod';
import { largestId } from '#domain/id.ts';
import { idExpected, textExpected } from '#texts/errors.ts';

/** An id on the wire: an integer or a string of digits, 1..2147483647 (design: PostgreSQL's integer). */
export const id = z
  .union(
    [z.int(idExpected).min(1, idExpected).max(largestId, idExpected), z.string().regex(/^0*[1-9]\d{0,9}$/, idExpected)],
    {
      error: idExpected,
    },
  )
  .transform(Number)
  .refine((value) => value <= largestId, { error: idExpected });

/** Text that the database can hold: PostgreSQL refuses the character NUL. */
export const text = z.string().refine((value) => !value.includes('\0'), { error: textExpected });

/** Paths of stored photos in order, or absolute http addresses (spec 1 §3). */
export const photoUrls = z.array(z.string());

/** An instant, ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });
