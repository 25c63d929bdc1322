import { writeForm } from './fuzz-forms.ts';
import {
  hostileBodies,
  hostileJson,
  hostileMembers,
  hostileParameters,
  hostileSegments,
  hostileTexts,
} from './hostile-values.ts';
import type { RequestSpec } from './http-client.ts';
import type { Operation } from './operations.ts';
import { createRandom, type Random } from './seeded-random.ts';

export const callerRoles = ['nobody', 'visitor', 'partner', 'owner', 'administrator'] as const;
export type CallerRole = (typeof callerRoles)[number];
export type FuzzedRequest = { operation: Operation; role: CallerRole; request: RequestSpec };

/** Ids of existing rows, by resource. */
export type ExistingIds = Record<string, number[]>;

/** Generates request `n` of a seed, always the same: a valid example with none, one or several hostile parts. */
export function generateRequest(seed: number, n: number, operations: Operation[], ids: ExistingIds): FuzzedRequest {
  const random = createRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(n + 1, 0x85ebca6b));
  const operation = random.pick(operations);
  const role = random.pick(callerRoles);
  const values = { ...operation.example, ...idsFor(random, operation, ids) };
  const hostility = random.pick([0, 0.15, 0.3, 0.6, 1]);
  const path = pathOf(random, operation, values, hostility);
  const method = random.chance(0.02)
    ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
    : operation.method;
  const content = method === 'GET' || method === 'HEAD' ? {} : bodyOf(random, operation, values, hostility);
  const headers: Record<string, string> = {
    'X-Forwarded-For': `10.${random.int(256)}.${random.int(256)}.${1 + random.int(254)}`,
    ...content.headers,
    ...(random.chance(0.05) && { Accept: 'application/problem+json' }),
    ...(random.chance(0.03) && { Origin: random.pick(['null', 'https://evil.test', 'x']) }),
    ...(random.chance(0.03) && { 'If-None-Match': random.pick(['*', '"x"', 'W/', '"'.repeat(100)]) }),
  };
  return { operation, role, request: { path, method, headers, ...(content.body && { body: content.body }) } };
}

function idsFor(random: Random, { owns, example }: Operation, ids: ExistingIds): Record<string, unknown> {
  const owned = owns === 'none' ? {} : owns;
  const fields = Object.keys(example).filter((name) => /^(id|port)?\w*id\d?$/i.test(name) && !(name in owned));
  return Object.fromEntries([
    ...Object.entries(owned).map(([field, resource]) => [field, random.pick(ids[resource] ?? [1])]),
    ...(random.chance(0.5) ? fields.map((field) => [field, 1 + random.int(8)]) : []),
  ]);
}

function pathOf(random: Random, operation: Operation, values: Record<string, unknown>, hostility: number): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    random.chance(hostility / 2) ? random.pick(hostileSegments) : encodeURIComponent(String(values[name] ?? 1)),
  );
  const parameters = operation.inQuery.flatMap((name) => {
    if (random.chance(hostility))
      return [`${name}=${hostileValue(random)}`, ...(random.chance(0.2) ? [`${name}[]=1`] : [])];
    return values[name] === undefined ? [] : [`${name}=${encodeURIComponent(String(values[name]))}`];
  });
  if (random.chance(hostility / 4)) parameters.push(random.pick(hostileParameters));
  const casedPath = random.chance(0.05) ? path.toUpperCase() : path;
  return parameters.length > 0 ? `${casedPath}?${parameters.join('&').replaceAll('#', '%23')}` : casedPath;
}

const hostileValue = (random: Random) => {
  const text = random.chance(0.8) ? random.pick(hostileTexts) : '';
  return text === '' ? random.pick(hostileSegments) : encodeURIComponent(text.slice(0, 3000).toWellFormed());
};

function bodyOf(random: Random, operation: Operation, values: Record<string, unknown>, hostility: number) {
  if (operation.isForm && !random.chance(0.1)) return formOf(random, operation, values, hostility);
  if (random.chance(hostility / 5)) {
    const { body, type, encoding } = random.pick(hostileBodies);
    return {
      body,
      headers: { ...(type && { 'Content-Type': type }), ...(encoding && { 'Content-Encoding': encoding }) },
    };
  }
  const members = operation.inBody.flatMap((name) => {
    const key = JSON.stringify(name);
    if (random.chance(hostility)) {
      const member = `${key}:${random.pick(hostileJson)}`;
      return random.chance(0.1) ? [member, `${key}:${JSON.stringify(values[name] ?? 1)}`] : [member];
    }
    return values[name] === undefined ? [] : [`${key}:${JSON.stringify(values[name])}`];
  });
  while (random.chance(hostility / 2)) members.push(random.pick(hostileMembers));
  if (members.length === 0 && random.chance(0.5)) return {};
  const text = `{${members.join(',')}}`;
  return { body: random.chance(0.97) ? text : text.slice(0, -1), headers: { 'Content-Type': 'application/json' } };
}

function formOf(random: Random, { inBody }: Operation, values: Record<string, unknown>, hostility: number) {
  const idFields = inBody.filter((name) => /id/i.test(name));
  const photoField = inBody.find((name) => !/id/i.test(name)) ?? 'photo';
  const fields = idFields.map((name) => {
    const isHostile = random.chance(hostility / 2);
    return [name, isHostile ? random.pick(hostileTexts).slice(0, 5000) : String(values[name] ?? 1)];
  });
  const { body, type } = writeForm(random, Object.fromEntries(fields), photoField);
  return { body, headers: { 'Content-Type': type } };
}
