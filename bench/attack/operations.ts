import { z } from 'zod';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { uploads } from '#contract/photos.ts';
import { endpoints } from '#server/http/endpoints.ts';

const schema = z.object({ properties: z.record(z.string(), z.unknown()).optional() });
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']) })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** A call as the served document describes it, with the contract's valid example and owned ids. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  inPath: string[];
  inQuery: string[];
  inBody: string[];
  isForm: boolean;
  example: Record<string, unknown>;
  owns: EndpointMeta['owns'];
};

/** Reads every call of the OpenAPI document that a server serves. */
export async function readOperations(url: string): Promise<Operation[]> {
  const served = document.parse(await (await fetch(`${url}/api/openapi.json`)).json());
  const known = new Map([...endpoints(), ...endpoints(uploads).map(asUpload)].map((entry) => [entry.name, entry]));
  return Object.entries(served.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      const [type = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const entry = known.get(operationId);
      if (!entry) throw new Error(`the contract lacks ${operationId}`);
      const names = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
      const inBody = Object.keys(content?.schema.properties ?? {});
      const { example, owns } = entry;
      return {
        ...{ name: operationId, method: method.toUpperCase(), path, inPath: names('path'), inQuery: names('query') },
        ...{ inBody, isForm: type.startsWith('multipart/'), owns, example: (example ?? {}) as Record<string, unknown> },
      };
    }),
  );
}

const asUpload = <Entry extends { name: string }>(entry: Entry) => ({ ...entry, name: `uploads.${entry.name}` });
