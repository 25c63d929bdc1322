import type { AnyContractRouter } from '@orpc/contract';
import { type AnyRouter, traverseContractProcedures } from '@orpc/server';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';

export type EndpointEntry = EndpointMeta & { name: string; method: string; path: string };

/** Lists the endpoints of a contract or of its router with name, method, path and metadata. */
export function listEndpoints(router: AnyContractRouter | AnyRouter = contract): EndpointEntry[] {
  const entries: EndpointEntry[] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract: procedure, path }) => {
    const { route, meta } = procedure['~orpc'];
    entries.push({
      ...(meta as EndpointMeta),
      name: path.join('.'),
      method: route.method ?? '',
      path: route.path ?? '',
    });
  });
  return entries;
}

/** Returns the methods of a path, which must be spelled as in the contract. */
export function methodsOf(path: string, router: AnyContractRouter | AnyRouter = contract): string[] {
  const segments = path.split('/');
  return listEndpoints(router).flatMap((entry) => (matches(entry.path.split('/'), segments) ? [entry.method] : []));
}

/** Value of the Allow header of a path with these methods: HEAD where GET is allowed, and OPTIONS. */
export function allowedMethods(methods: string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** Returns a function that maps a path in any letter case to the spelling of its endpoint; null when no endpoint matches (ROUTE-28). */
export function createPathNormalizer(
  router: AnyContractRouter | AnyRouter = contract,
): (path: string) => string | null {
  const templates = listEndpoints(router).map((entry) => entry.path.split('/'));
  const fixed = new Map(
    templates.filter(isFixed).map((template) => [template.join('/').toLowerCase(), template.join('/')]),
  );
  const withParameters = templates.filter((template) => !isFixed(template));
  return (path) => {
    const known = fixed.get(path.toLowerCase());
    if (known) return known;
    const segments = path.split('/');
    const template = withParameters.find((candidate) => matches(candidate, segments));
    return template ? template.map((part, i) => (isParameter(part) ? segments[i] : part)).join('/') : null;
  };
}

const isParameter = (part: string) => part.startsWith('{');
const isFixed = (template: string[]) => !template.some(isParameter);

function matches(template: string[], segments: string[]): boolean {
  if (template.length !== segments.length) return false;
  return template.every((part, i) => isParameter(part) || part.toLowerCase() === segments[i]?.toLowerCase());
}
