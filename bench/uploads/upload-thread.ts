// Worker: uploads photos in one form, so that sending does not delay the measuring thread.
import { workerData } from 'node:worker_threads';

export type PhotoUpload = { url: string; cookie: string; picture: Uint8Array<ArrayBuffer>; count: number };

const { url, cookie, picture, count } = workerData as PhotoUpload;
const form = new FormData();
form.append('idPlace', '1');
const content = new Blob([picture]);
for (let i = 0; i < count; i++) form.append('fotos', content, `foto-${i}.jpg`);
const response = await fetch(`${url}/api/places/UploadPhotos`, {
  method: 'POST',
  headers: { Cookie: cookie },
  body: form,
});
if (!response.ok) throw new Error(`the upload returned ${response.status}: ${await response.text()}`);
