declare const value: unique symbol;

/** A value as the JSON that the database wrote, for what is only handed on. */
export type Written<Value> = string & { readonly [value]: Value };

export const read = <Value>(written: Written<Value>): Value => JSON.parse(written);
