import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finalizeHtml } from '#web/entry.server.tsx';
import { bootScript } from './boot-script.ts';

const renderNonce = 'a1b2';
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('removes the nonce of a script and adds its hash to the policy', () => {
  const { html, policy } = finalizeHtml(`<script nonce="${renderNonce}">let a=1</script>`, renderNonce, '');
  expect(html).toBe('<script>let a=1</script>');
  expect(policy).toContain(hash('let a=1'));
});

test('adds no hash for a script without the nonce', () => {
  const { policy } = finalizeHtml('<script>steal()</script><script nonce="guess">steal()</script>', renderNonce, '');
  expect(policy).not.toContain(hash('steal()'));
});

test('defers the module script to the boot script and removes preloads', () => {
  const page = `<link rel="modulepreload" href="/a.js" nonce="${renderNonce}"/><script type="module" async="" nonce="${renderNonce}">import "/a.js"</script>`;
  const { html, policy } = finalizeHtml(page, renderNonce, '');
  expect(html).toBe('<script type="text/plain" data-entry>import "/a.js"</script>');
  expect(policy).toContain(hash('import "/a.js"'));
});

test('allows the boot script by hash, no inline code, and images from https, the asset base and blob URLs', () => {
  const { policy } = finalizeHtml('', renderNonce, 'http://imagenes.example');
  expect(policy).toContain(`script-src 'self' ${hash(bootScript)};`);
  expect(policy).toContain("img-src 'self' blob: https: http://imagenes.example;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('returns identical output for different nonces', () => {
  const page = (nonce: string) => `<link nonce="${nonce}" rel="stylesheet"/><script nonce="${nonce}">1</script>`;
  expect(finalizeHtml(page('one'), 'one', '')).toEqual(finalizeHtml(page('two'), 'two', ''));
});

test('keeps the boot script within 1 KiB', () => {
  expect(Buffer.byteLength(bootScript)).toBeLessThanOrEqual(1024);
});
