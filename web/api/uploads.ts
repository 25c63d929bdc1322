import { Refused, signedOut } from './admin-client.ts';

/** How much of an upload has left this machine, 0 to 1. */
type OnProgress = (part: number) => void;

type Part = [name: string, value: string | File];

/**
 * Sends parts of a form in their order, telling how far it is; gives the answer's JSON. Rejects with the server's sentence
 * as message, '' when it gave none or no answer came.
 */
export function upload<Answer>(path: string, parts: Part[], onProgress?: OnProgress): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const answered = new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest(); // fetch tells nothing of how far it is
    request.open('POST', path);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Refused(0, ''));
    request.onload = () => resolve(request);
    request.send(form);
  });
  return answered.then((request) => answerOf<Answer>(request));
}

/** Stores a photo that belongs to nothing yet; gives its path. */
export async function uploadPhoto(photo: File, onProgress?: OnProgress): Promise<string> {
  const { files } = await upload<{ files: string[] }>('/api/photos/UploadPhoto', [['photo', photo]], onProgress);
  const [path] = Array.isArray(files) ? files : [];
  if (!path) throw new Refused(200, '');
  return path;
}

function answerOf<Answer>({ status, responseText }: XMLHttpRequest): Answer | Promise<never> {
  if (status === 401) return signedOut();
  if (status < 200 || status > 299) throw new Refused(status, responseText.trim());
  try {
    return JSON.parse(responseText) as Answer;
  } catch {
    throw new Refused(status, '');
  }
}
