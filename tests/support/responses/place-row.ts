import { buildListedAdminPlace } from './admin-places.ts';

/** A place as the API returns it to the table of place admin: visible, in version 3, named after its id. */
export const buildPlaceRow = (Id: number) =>
  buildListedAdminPlace({ Id, Name: `Lugar ${Id}`, Address: `Calle ${Id}`, Phone: '' });
