import { data } from 'react-router';
import { largestId } from '#domain/id.ts';

/** In a loader: a call that the API refused becomes the page for the refusal's status. */
export async function pageOf<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const { status } = error as { status?: number };
    throw status && status < 500 ? data(null, { status }) : error;
  }
}

/** In a loader: the id in an address; one that is none is a page that does not exist. */
export function idInAddress(written: string): number {
  const id = /^[1-9]\d{0,9}$/.test(written) ? Number(written) : 0;
  if (id < 1 || id > largestId) throw data(null, { status: 404 });
  return id;
}
