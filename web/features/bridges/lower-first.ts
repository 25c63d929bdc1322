/** Lower-cases the first letter of a name, for the middle of a sentence. */
export const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
