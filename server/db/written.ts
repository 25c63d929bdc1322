declare const item: unique symbol;

/** A list as the database wrote it, for what is only handed on: its items as JSON, one or more of them a piece. */
export type WrittenList<Item> = readonly string[] & { readonly [item]: Item };

/** The list itself. */
export const read = <Item>(list: WrittenList<Item>): Item[] => JSON.parse(`[${list.join()}]`);

/** The list as it goes out; made one text before, megabytes would be held twice. */
export function bytesOf(list: readonly string[]): Buffer<ArrayBuffer> {
  const commas = Math.max(list.length - 1, 0);
  const bytes = Buffer.allocUnsafe(list.reduce((sum, piece) => sum + Buffer.byteLength(piece), commas + '[]'.length));
  let end = bytes.write('[');
  for (const [i, piece] of list.entries()) {
    if (i > 0) end += bytes.write(',', end);
    end += bytes.write(piece, end);
  }
  bytes.write(']', end);
  return bytes;
}
