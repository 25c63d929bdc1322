import { ApiError, redirectToSignIn } from './admin-client.ts';

/** Receives the sent part of an upload, 0 to 1. */
type OnProgress = (part: number) => void;

type Part = [name: string, value: string | File];

/**
 * Sends a multipart form in the order of `parts` and resolves to the JSON of the response. Rejects with the server's
 * message, '' if there is none or no response arrives.
 */
export function upload<Result>(path: string, parts: Part[], onProgress?: OnProgress): Promise<Result> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const completed = new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest(); // fetch reports no upload progress
    request.open('POST', path);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, ''));
    request.onload = () => resolve(request);
    request.send(form);
  });
  return completed.then((request) => parseResponse<Result>(request));
}

/** Uploads a photo that no row uses yet; resolves to its path. */
export async function uploadPhoto(photo: File, onProgress?: OnProgress): Promise<string> {
  const { files } = await upload<{ files: string[] }>('/api/photos/UploadPhoto', [['photo', photo]], onProgress);
  const [path] = Array.isArray(files) ? files : [];
  if (!path) throw new ApiError(200, '');
  return path;
}

function parseResponse<Result>({ status, responseText }: XMLHttpRequest): Result | Promise<never> {
  if (status === 401) return redirectToSignIn();
  if (status < 200 || status > 299) throw new ApiError(status, responseText.trim());
  try {
    return JSON.parse(responseText) as Result;
  } catch {
    throw new ApiError(status, '');
  }
}
