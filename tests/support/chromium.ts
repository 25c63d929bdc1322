import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM,
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`),
];

/** The system's own browser; undefined where there is none. */
export const chromiumPath = places.find((path): path is string => path !== undefined && existsSync(path));

/** Keeps it from asking other sites, and lets root run it. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
];
