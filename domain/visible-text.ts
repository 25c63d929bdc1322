/** Characters without a picture of their own: marks of direction, soft hyphens, joiners, variation selectors, fillers. */
const invisible = String.raw`\p{Default_Ignorable_Code_Point}`;

const picture = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?`;
/** An emoji with its selector, its skin and what is joined to it, a keycap, or a flag that tags spell. */
const emoji = String.raw`\u{1f3f4}[\u{e0020}-\u{e007f}]+|${picture}(?:\u200d${picture})*|[\d#*]\ufe0f\u20e3`;
/** A letter of a script that joins letters, such as Persian or Hindi, and a joiner between it and the next one. */
const joining = String.raw`(?!\p{sc=Latin}|\p{sc=Greek}|\p{sc=Cyrillic}|\p{sc=Han}|\p{sc=Inherited})[\p{L}\p{M}]`;
const exception = `${emoji}|${joining}[\u200c\u200d](?=${joining})`;

const keptOrInvisible = new RegExp(`(${exception})|${invisible}`, 'gu');
const anyInvisible = new RegExp(invisible, 'u');

/**
 * Removes the characters that nobody sees, which come along when text is copied from maps, address books and chats. Keeps the
 * joiners and selectors of emoji and of scripts that join letters, white space and line breaks.
 */
export const removeInvisible = (text: string): string =>
  anyInvisible.test(text) ? text.replace(keptOrInvisible, (_, keep = '') => keep) : text;

/**
 * Text on one line: without invisible characters, trimmed, with one space in place of line breaks, tabs and other spaces. Takes
 * linear time, because it runs before the length is checked.
 */
export const toLine = (text: string): string =>
  removeInvisible(text)
    .replace(/[\s\u0085\u2800]+/g, (space) => (/^ +$/.test(space) ? space : ' '))
    .trim();
