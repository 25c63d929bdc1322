import { fileURLToPath } from 'node:url';

export type FilesPlace =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3';
      endpoint: string;
      bucket: string;
      region: string;
      credentials: { accessKeyId: string; secretAccessKey: string };
    };

/**
 * Where an address says that files are kept: `file:///folder`, or `s3://key:secret@host:port/bucket?region=…` with key and
 * secret percent-encoded and `&tls=off` for a store without TLS; null for any other.
 */
export function placeOf(address: string): FilesPlace | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol === 'file:') return url.host || url.pathname === '/' ? null : folderOf(url);
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/').filter(Boolean);
  const known = [...url.searchParams.keys()].every((name) => ['region', 'tls'].includes(name));
  if (url.protocol !== 's3:' || !url.host || !url.username || !url.password || !known) return null;
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
    return null; // a stray percent sign
  }
}

function folderOf(url: URL): FilesPlace | null {
  try {
    return { kind: 'folder', folder: fileURLToPath(url) };
  } catch {
    return null;
  }
}

/** Where files are kept, as a person reads it: without key and secret. */
export function shownPlace(address: string): string {
  const place = placeOf(address);
  if (!place) return '';
  return place.kind === 'folder' ? place.folder : `${place.endpoint}/${place.bucket}`;
}
