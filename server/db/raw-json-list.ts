declare const item: unique symbol;

/** A list as JSON text from the database, forwarded without parsing: each string has one or more comma-separated items. */
export type RawJsonList<Item> = readonly string[] & { readonly [item]: Item };

/** Parses the list. */
export const parseRawJson = <Item>(list: RawJsonList<Item>): Item[] => JSON.parse(`[${list.join()}]`);

/** Encodes the list as a JSON array; writes directly into a buffer, since a joined string would hold megabytes twice. */
export function encodeRawJson(list: readonly string[]): Buffer<ArrayBuffer> {
  const commas = Math.max(list.length - 1, 0);
  const bytes = Buffer.allocUnsafe(list.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), commas + '[]'.length));
  let end = bytes.write('[');
  for (const [i, chunk] of list.entries()) {
    if (i > 0) end += bytes.write(',', end);
    end += bytes.write(chunk, end);
  }
  bytes.write(']', end);
  return bytes;
}
