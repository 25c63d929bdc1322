import { createEmptyApi } from '#tests/support/responses/empty-api.ts';
import { openScreen } from './open-screen.tsx';

/** Opens a public page as a visitor; the guide is empty except for `api`. */
export const openPublicScreen = (path: string, { api, ...options }: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(path, { signedInUser: null, api: { ...createEmptyApi(), ...api }, ...options });
