import { type SQL, sql } from 'drizzle-orm';
import { city } from '#domain/city.ts';
import { weekdays } from '#domain/opening-hours/opening-rows.ts';
import { type PlaceCategory, placeCategories } from '#domain/places/categories.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { categoryWords, familyNames, givenNames, streets, surroundings, tagWords } from './place-words.ts';

const provider = 'generated';
const batchSize = 50_000;
const hours = weekdays.map((day) => `${day}: 9:00 AM – 8:00 PM`).join(' | ');

/**
 * Inserts `count` deterministic places into the stored city: the eight categories evenly, names of two to four words,
 * one or two photos each, tags on a third; about 850 bytes each in the directory's list. Resolves to their ids in order.
 */
export async function fillPlaces(db: Db, count: number): Promise<number[]> {
  await withoutSearchIndexes(db, async (tx) => {
    for (let first = 1; first <= count; first += batchSize)
      await tx.execute(newPlaces(first, Math.min(count, first + batchSize - 1)));
    await tx.execute(newPhotos);
    await tx.execute(newTags);
  });
  await db.execute(sql`vacuum analyze`); // as autovacuum eventually would
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from places where provider = ${provider} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Runs `fill` in a transaction that builds the search indexes once at its end, far cheaper than row by row. */
async function withoutSearchIndexes(db: Db, fill: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema and tablename like 'place%' and indexdef like '% USING gin %'`);
    for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    await fill(tx);
    for (const { definition } of rows) await tx.execute(sql.raw(definition));
  });
}

function newPlaces(first: number, last: number): SQL {
  const nth = sql`n`;
  return sql`insert into places (city, kind, category, provider, provider_place_id, name, address, latitude, longitude, phone,
      website, types, maps_url, opening_hours, editorial_summary, rating, source, as_of)
    select ${city.key}, 'place', category, ${provider}, 'ChIJ' || substr(md5(n::text), 1, 23), name, address,
      round((27.40 + ${draw(nth, 1, 260_000)} / 1e6)::numeric, 6)::float8, round((-99.62 + ${draw(nth, 2, 240_000)} / 1e6)::numeric, 6)::float8,
      '(956) ' || 200 + ${draw(nth, 3, 700)} || '-' || lpad(${draw(nth, 4, 10_000)}::text, 4, '0'),
      'https://' || slug || '.example', array[${pickOfCategory('types', nth, 5)}, 'point_of_interest'],
      'https://www.google.com/maps/dir/?api=1&destination=' || slug || '%2C+Laredo',
      case when ${draw(nth, 15, 4)} < 3 then ${hours} else '' end,
      case when n % 3 = 0 then name || ', en ' || address || ': atención en español y en inglés.' else '' end,
      case when n % 5 > 0 then (25 + ${draw(nth, 6, 26)}) / 10.0 end, 'generated', '2026-06'
    from generate_series(${first}::int, ${last}::int) n,
      lateral (select (${textArray(placeCategories)})[1 + n % ${placeCategories.length}] as category) c,
      lateral (select rtrim(${pickOfCategory('heads', nth, 7)} || ' ' || ${pick(givenNames, nth, 8)} ||
        case when n % 3 > 0 then ' ' || ${pick(familyNames, nth, 9)} else '' end || ' ' || ${pick(surroundings, nth, 10)}) as name) d,
      lateral (select replace(search_text(name), ' ', '-') || '-' || n as slug) e,
      lateral (select 100 + ${draw(nth, 11, 9_800)} || ' ' || ${pick(streets, nth, 12)} || ', Local ' || 1 + ${draw(nth, 13, 40)} ||
        ', Laredo, TX ' || 78040 + ${draw(nth, 14, 7)} || ', Estados Unidos') f(address)`;
}

/** Inserts photos with URLs as image services write them: a long path, then size, crop, format and credit. */
const newPhotos = sql`insert into place_photos (place_id, position, path)
  select id, position, 'https://imagenes.guia-de-laredo.example/v2/fotos/estados-unidos/texas/laredo/' || lower(category) || '/' ||
    replace(search_text(name), ' ', '-') || '-' || id || '/' || (array['fachada-principal-desde-la-calle', 'interior-con-mostrador-y-mesas'])[1 + position] ||
    '.webp?ancho=1600&alto=1067&ajuste=recorte&centro=automatico&calidad=80&formato=webp&fondo=ffffff&credito=archivo-fotografico-de-la-guia-de-laredo&licencia=cc-by-sa-4.0&version=' ||
    substr(md5(id || '/' || position), 1, 22)
  from places, generate_series(0, 1) position
  where provider = ${provider} and (position = 0 or ${draw(sql`id`, 16, 10)} < 7)`;

const newTags = sql`insert into place_tags (place_id, tag)
  select id, ${pick(tagWords, sql`id`, 17)} from places where provider = ${provider} and id % 3 = 0 order by id`;

/** SQL expression of a deterministic pseudo-random number from 0 below a bound, by row number and purpose. */
function draw(row: SQL, purpose: number, exclusiveMax: number): SQL {
  return sql`((hashint4(${row} # ${purpose * 0x0100_0000}) & 2147483647) % ${exclusiveMax})`;
}

function pick(words: readonly string[], row: SQL, purpose: number): SQL {
  return sql`(${textArray(words)})[1 + ${draw(row, purpose, words.length)}]`;
}

/** SQL expression that picks one of the words of the row's category. */
function pickOfCategory(kind: 'heads' | 'types', row: SQL, purpose: number): SQL {
  const choice = (category: PlaceCategory) =>
    sql`when ${category} then ${pick(categoryWords[category][kind], row, purpose)}`;
  return sql`(case category ${sql.join(placeCategories.map(choice), sql` `)} end)`;
}

function textArray(words: readonly string[]): SQL {
  return sql`string_to_array(${words.join('|')}, '|')`;
}
