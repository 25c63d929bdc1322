import { z } from 'zod';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { photoUploads } from '#contract/photos.ts';
import { listEndpoints } from '#server/http/api/endpoints.ts';

const schema = z.object({ properties: z.record(z.string(), z.unknown()).optional() });
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']) })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** An operation of the served OpenAPI document, with the contract's valid example and owned ids. */
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

/** Reads every operation of the OpenAPI document that a server serves. */
export async function readOperations(url: string): Promise<Operation[]> {
  const served = document.parse(await (await fetch(`${url}/api/openapi.json`)).json());
  const entries = new Map(
    [...listEndpoints(), ...listEndpoints(photoUploads).map(asUpload)].map((entry) => [entry.name, entry]),
  );
  return Object.entries(served.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      const [type = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const entry = entries.get(operationId);
      if (!entry) throw new Error(`the contract lacks ${operationId}`);
      const names = (location: string) =>
        parameters.filter((parameter) => parameter.in === location).map(({ name }) => name);
      const inBody = Object.keys(content?.schema.properties ?? {});
      const { example, owns } = entry;
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        inPath: names('path'),
        inQuery: names('query'),
        inBody,
        isForm: type.startsWith('multipart/'),
        owns,
        example: (example ?? {}) as Record<string, unknown>,
      };
    }),
  );
}

const asUpload = <Entry extends { name: string }>(entry: Entry) => ({ ...entry, name: `uploads.${entry.name}` });
