import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createSecurityHeaders, setSecurityHeaders } from './security-headers.ts';

const nothing = "default-src 'none'; frame-ancestors 'none'";

test.for([
  ['/assets/decode-worker-BsAwjA0h.js', `${nothing}; script-src 'wasm-unsafe-eval'`],
  ['/assets/decode-worker-Bs_wj-0h.js', `${nothing}; script-src 'wasm-unsafe-eval'`],
  ['/assets/decode-worker-BsAwjA0h.js.map', nothing],
  ['/assets/till-BsAwjA0h.js', nothing],
  ['/files/assets/decode-worker-BsAwjA0h.js', nothing],
] as const)('[TILL-1] only the code scanner worker may compile WebAssembly: %s', async ([path, policy]) => {
  const app = new Hono().use(setSecurityHeaders(createSecurityHeaders(0))).get('*', (c) => c.text(''));
  const { headers } = await app.request(path);
  expect(headers.get('Content-Security-Policy')).toBe(policy);
});

test.for([
  [300, 'max-age=300; includeSubDomains'],
  [0, null],
] as const)('sets Strict-Transport-Security for %i seconds', async ([maxAgeS, value]) => {
  const app = new Hono().use(setSecurityHeaders(createSecurityHeaders(maxAgeS))).get('*', (c) => c.text(''));
  const { headers } = await app.request('/');
  expect(headers.get('Strict-Transport-Security')).toBe(value);
});
