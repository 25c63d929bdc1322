import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { boot } from './boot.ts';
import { seal } from './seal.ts';

const mark = 'a1b2';
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a marked script loses its mark and enters the policy by its hash', () => {
  const { html, policy } = seal(`<script nonce="${mark}">let a=1</script>`, mark, '');
  expect(html).toBe('<script>let a=1</script>');
  expect(policy).toContain(hash('let a=1'));
});

test('a script without the mark stands in no policy', () => {
  const { policy } = seal('<script>steal()</script><script nonce="guess">steal()</script>', mark, '');
  expect(policy).not.toContain(hash('steal()'));
});

test('the module script is held back for the boot script, and preloads are dropped', () => {
  const page = `<link rel="modulepreload" href="/a.js" nonce="${mark}"/><script type="module" async="" nonce="${mark}">import "/a.js"</script>`;
  const { html, policy } = seal(page, mark, '');
  expect(html).toBe('<script type="text/plain" data-entry>import "/a.js"</script>');
  expect(policy).toContain(hash('import "/a.js"'));
});

test('the policy knows the boot script, allows no inline code and takes images from https, the asset base and the memory of the browser', () => {
  const { policy } = seal('', mark, 'http://imagenes.example');
  expect(policy).toContain(`script-src 'self' ${hash(boot)};`);
  expect(policy).toContain("img-src 'self' blob: https: http://imagenes.example;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('the same page gives the same bytes, whatever the mark', () => {
  const page = (nonce: string) => `<link nonce="${nonce}" rel="stylesheet"/><script nonce="${nonce}">1</script>`;
  expect(seal(page('one'), 'one', '')).toEqual(seal(page('two'), 'two', ''));
});

test('the boot script stays within 1 KiB', () => {
  expect(Buffer.byteLength(boot)).toBeLessThanOrEqual(1024);
});
