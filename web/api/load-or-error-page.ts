import { data } from 'react-router';
import { parseId } from '#domain/id.ts';

/** For loaders: turns an API error below 500 into an error page with the same status. */
export async function loadOrErrorPage<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    const { status } = error as { status?: number };
    throw status && status < 500 ? data(null, { status }) : error;
  }
}

/** For loaders: parses an id from the URL; throws a 404 page if it is invalid or has leading zeros, which no link has. */
export function parseIdParam(param: string): number {
  const id = param.startsWith('0') ? null : parseId(param);
  if (id === null) throw data(null, { status: 404 });
  return id;
}
