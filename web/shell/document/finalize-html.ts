import { createHash } from 'node:crypto';
import { bootScript } from './boot-script.ts';

/**
 * Finalizes rendered HTML. Scripts with this render's secret nonce are ours: their hashes enter the Content-Security-Policy
 * and the nonce is removed. The module script is deferred to the boot script and its preloads are removed. An injected
 * script has no nonce and no hash, so it does not run. The output contains no secret.
 */
export function finalizeHtml(html: string, nonce: string, imageOrigin: string): { html: string; policy: string } {
  const hashes = [hashOf(bootScript)];
  const ownScript = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const preload = new RegExp(`<link rel="modulepreload"[^>]* nonce="${nonce}"[^>]*>`, 'g');
  const finalized = html.replace(preload, '').replace(ownScript, (_, before: string, after: string, code: string) => {
    hashes.push(hashOf(code));
    const attributes = `${before}${after}`;
    if (!attributes.includes('type="module"')) return `<script${attributes}>${code}</script>`;
    return `<script type="text/plain" data-entry>${code}</script>`;
  });
  return { html: finalized.replaceAll(` nonce="${nonce}"`, ''), policy: buildPolicy(hashes, imageOrigin) };
}

function buildPolicy(hashes: string[], imageOrigin: string): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes.join(' ')}`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    // blob: previews of photos before their upload
    `img-src 'self' blob: https: ${imageOrigin}`.trimEnd(),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
