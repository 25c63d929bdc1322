/** Converts a checkbox to a flag on the wire. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
