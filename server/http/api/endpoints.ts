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

/** Methods of a path's Allow header: the given ones, HEAD where GET is allowed, and OPTIONS. */
export const allowedMethods = (methods: string[]): string[] => [
  ...methods,
  ...(methods.includes('GET') ? ['HEAD'] : []),
  'OPTIONS',
];

/**
 * Hono route of an endpoint's path: `/API/Coupons/{Id}` becomes `/api/coupons/:Id`. Routes are in lower case (`toRoutePath`).
 * `pattern` limits the values of parameters, as in `{\\d+}`.
 */
export const toRoute = (path: string, pattern = ''): string =>
  path.replaceAll(/\{(\w+)\}|[^{}]+/g, (part, name?: string) => (name ? `:${name}${pattern}` : part.toLowerCase()));

/** Path parameters in the letter case of the client; `c.req.param` has them in lower case. */
export function readParameters(template: string, path: string): Record<string, string> {
  const segments = path.split('/');
  const parameters = template.split('/').map((part, i) => [/^\{(\w+)\}$/.exec(part)?.[1], segments[i] ?? '']);
  return Object.fromEntries(parameters.filter(([name]) => name));
}
