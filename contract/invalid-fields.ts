/** Response header with the invalid fields of a rejected input, so that a form can mark them. */
export const invalidFieldsHeader = 'Invalid-Fields';

/** An invalid input field: its wire name ('' for the whole body), and the reason in Spanish. */
export type InvalidField = { field: string; reason: string };

/** Maximum number of fields in the header, which proxies limit to a few kilobytes. */
const maxFields = 5;

/** Encodes invalid fields as a header value, which holds ASCII only. */
export const encodeInvalidFields = (fields: InvalidField[]): string =>
  encodeURIComponent(JSON.stringify(fields.slice(0, maxFields).map(({ field, reason }) => [field, reason])));

/** Decodes the header; no fields if it is missing or malformed. */
export function decodeInvalidFields(header: string | null): InvalidField[] {
  try {
    const pairs: unknown = JSON.parse(decodeURIComponent(header ?? '[]'));
    if (!Array.isArray(pairs)) return [];
    return pairs.map(([field, reason]) => ({ field: String(field), reason: String(reason) }));
  } catch {
    return [];
  }
}
