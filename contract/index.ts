import { places } from './places.ts';

/** The whole API. */
export const contract = { places };
