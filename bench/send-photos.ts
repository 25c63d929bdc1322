// Sends photos in one form, on a thread of its own: what sending costs does not delay whoever measures other calls.
import { workerData } from 'node:worker_threads';

export type Sending = { url: string; cookie: string; picture: Uint8Array<ArrayBuffer>; count: number };

const { url, cookie, picture, count } = workerData as Sending;
const form = new FormData();
form.append('idPlace', '1');
const content = new Blob([picture]);
for (let i = 0; i < count; i++) form.append('fotos', content, `foto-${i}.jpg`);
const answer = await fetch(`${url}/api/places/UploadPhotos`, {
  method: 'POST',
  headers: { Cookie: cookie },
  body: form,
});
if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
