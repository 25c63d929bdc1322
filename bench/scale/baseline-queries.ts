// Queries of the baseline servers: one prepared statement per request, which returns the whole response as JSON.
import pg from 'pg';

type RequestBody = { id?: number; category?: string; q?: string; limit?: number | null };

const place = `id as "Id", city as "CIUDADCLAVE", category as "CATEGORIA", provider_place_id as "PlaceId", name as "Name",
  address as "Address", photos as "PhotoUrls", latitude as "Latitude", longitude as "Longitude"`;
const listOf = (rows: string) => `select coalesce(json_agg(r), '[]')::text as json from (${rows}) r`;
const list = {
  name: 'list',
  text: listOf(`select ${place} from lean_places where category = $1 and active order by name, id limit $2`),
};
const search = {
  name: 'search',
  text: listOf(`select ${place} from lean_places where lower(name) like $1 and active order by name, id limit $2`),
};
const one = {
  name: 'one',
  text: listOf(`select ${place}, types as "Types", opening_hours as "mapsOpeningHours", website as "Website", phone as "Phone",
    maps_url as "mapsurl", editorial_summary as "mapsEditorialSummary", source as "Fuente", as_of as "FechaDatos"
    from lean_places where id = $1 and active`),
};

/** Opens a pool and returns a function that answers a directory request with JSON. */
export function createDirectoryResponder(): (body: RequestBody) => Promise<string> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  return async (body) => {
    const { rows } = await pool.query<{ json: string }>(queryFor(body));
    return rows[0]?.json ?? '[]';
  };
}

function queryFor({ id, category, q, limit = null }: RequestBody) {
  if (id !== undefined) return { ...one, values: [id] };
  if (q !== undefined) return { ...search, values: [`%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`, limit] };
  return { ...list, values: [category, limit] };
}
