import { createHash } from 'node:crypto';
import { boot } from './boot.ts';

/**
 * Makes rendered HTML final: scripts that carry this render's secret mark are ours, so their hashes enter the content
 * policy and the mark goes; the page's module script is held back for the boot script, its preloads are dropped. A
 * script that came in any other way has no mark and no hash, so it does not run. The bytes hold nothing secret.
 */
export function seal(html: string, mark: string, imageOrigin: string): { html: string; policy: string } {
  const hashes = [hashOf(boot)];
  const marked = new RegExp(`<script([^>]*) nonce="${mark}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const preload = new RegExp(`<link rel="modulepreload"[^>]* nonce="${mark}"[^>]*>`, 'g');
  const sealed = html.replace(preload, '').replace(marked, (_, before: string, after: string, code: string) => {
    hashes.push(hashOf(code));
    const attributes = `${before}${after}`;
    if (!attributes.includes('type="module"')) return `<script${attributes}>${code}</script>`;
    return `<script type="text/plain" data-entry>${code}</script>`;
  });
  return { html: sealed.replaceAll(` nonce="${mark}"`, ''), policy: policyOf(hashes, imageOrigin) };
}

function policyOf(hashes: string[], imageOrigin: string): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes.join(' ')}`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    // blob: photos that the person just chose, shown before they are sent
    `img-src 'self' blob: https: ${imageOrigin}`.trimEnd(),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
