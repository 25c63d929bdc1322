import type { AnyContractRouter } from '@orpc/contract';
import { type AnyRouter, traverseContractProcedures } from '@orpc/server';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';

export type EndpointEntry = EndpointMeta & { name: string; method: string; path: string };

/** Every endpoint of a contract, or of what implements it, with its address and access. */
export function endpoints(router: AnyContractRouter | AnyRouter = contract): EndpointEntry[] {
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

/** The methods that a path of the contract, in its own spelling, answers. */
export function methodsOf(path: string, router: AnyContractRouter | AnyRouter = contract): string[] {
  const segments = path.split('/');
  return endpoints(router).flatMap((entry) => (fits(entry.path.split('/'), segments) ? [entry.method] : []));
}

/** Finds an endpoint's own spelling of a path written in any letter case; null when no endpoint has it (API, ROUTE-28). */
export function pathSpeller(router: AnyContractRouter | AnyRouter = contract): (path: string) => string | null {
  const templates = endpoints(router).map((entry) => entry.path.split('/'));
  const fixed = new Map(
    templates.filter(isFixed).map((template) => [template.join('/').toLowerCase(), template.join('/')]),
  );
  const open = templates.filter((template) => !isFixed(template));
  return (path) => {
    const known = fixed.get(path.toLowerCase());
    if (known) return known;
    const segments = path.split('/');
    const template = open.find((candidate) => fits(candidate, segments));
    return template ? template.map((part, i) => (isParameter(part) ? segments[i] : part)).join('/') : null;
  };
}

const isParameter = (part: string) => part.startsWith('{');
const isFixed = (template: string[]) => !template.some(isParameter);

function fits(template: string[], segments: string[]): boolean {
  if (template.length !== segments.length) return false;
  return template.every((part, i) => isParameter(part) || part.toLowerCase() === segments[i]?.toLowerCase());
}
