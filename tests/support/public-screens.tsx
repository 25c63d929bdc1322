import { emptyGuide } from './empty-guide.ts';
import { openScreen } from './screens.tsx';

/** Opens a public page as a visitor, in a guide that shows nothing but what `api` gives. */
export const openPublic = (address: string, { api, ...options }: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(address, { viewer: null, api: { ...emptyGuide(), ...api }, ...options });
