import { existsSync } from 'node:fs';

const candidates = [
  process.env.CHROMIUM,
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`),
];

/** Path of a Chromium installed on the system; undefined without one. */
export const chromiumPath = candidates.find((path): path is string => path !== undefined && existsSync(path));

/** Flags that stop background requests of the browser and let root run it. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
];
