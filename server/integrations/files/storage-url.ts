import { fileURLToPath } from 'node:url';

export type StorageLocation =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3';
      endpoint: string;
      bucket: string;
      region: string;
      credentials: { accessKeyId: string; secretAccessKey: string };
    };

/**
 * Parses a storage URL: `file:///folder`, or `s3://key:secret@host:port/bucket?region=…` with key and secret percent-encoded
 * and `&tls=off` for a server without TLS; null for any other.
 */
export function parseStorageUrl(text: string): StorageLocation | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === 'file:') return url.host || url.pathname === '/' ? null : parseFolder(url);
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/').filter(Boolean);
  const hasOnlyKnownParameters = [...url.searchParams.keys()].every((name) => ['region', 'tls'].includes(name));
  if (url.protocol !== 's3:' || !url.host || !url.username || !url.password || !hasOnlyKnownParameters) return null;
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket) || rest.length > 0) return null;
  try {
    const credentials = {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
    const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
    const region = url.searchParams.get('region') ?? 'us-east-1';
    return { kind: 's3', endpoint: `${scheme}://${url.host}`, bucket, region, credentials };
  } catch {
    return null; // invalid percent-encoding
  }
}

function parseFolder(url: URL): StorageLocation | null {
  try {
    return { kind: 'folder', folder: fileURLToPath(url) };
  } catch {
    return null;
  }
}

/** Formats a storage URL for display, without key and secret. */
export function formatStorageUrl(url: string): string {
  const location = parseStorageUrl(url);
  if (!location) return '';
  return location.kind === 'folder' ? location.folder : `${location.endpoint}/${location.bucket}`;
}
