import { traverseContractProcedures } from '@orpc/server';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { photoUploads } from '#contract/photos.ts';
import { line, text, verbatim } from '#contract/wire.ts';
import { maxId } from '#domain/id.ts';

/** An input schema without children, and the path to it: 'Titulo', 'tolls.0.what', '' for the whole input. */
export type InputLeaf = { path: string; schema: z.ZodType };

type Check = z.core.$ZodCheck;
const getChecks = (schema: z.ZodType): Check[] => (schema._zod.def.checks ?? []) as Check[];
/** The checks of `text`, `line` and `verbatim` that reject characters; a schema derived from one keeps its check. */
const characterChecks = [text, line, verbatim].map((schema) =>
  getChecks(schema).find(({ _zod }) => _zod.def.check === 'custom'),
);
/** Formats whose pattern allows neither control characters nor surrogates. */
const safeFormats = ['date', 'datetime', 'uuid'];

/** The input schema of every endpoint, uploads included, by its name. */
export function collectInputSchemas(): Map<string, z.ZodType> {
  const schemas = new Map<string, z.ZodType>();
  for (const router of [contract, photoUploads])
    traverseContractProcedures({ router, path: [] }, ({ contract: procedure, path }) => {
      schemas.set(path.join('.'), procedure['~orpc'].inputSchema as z.ZodType);
    });
  return schemas;
}

/** Every leaf of an input schema; throws for an unknown kind of schema. */
export function collectLeaves(schema: z.ZodType, path = ''): InputLeaf[] {
  const leavesBelow = (inner: unknown, name?: string) =>
    collectLeaves(inner as z.ZodType, name === undefined ? path : [path, name].filter(Boolean).join('.'));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => leavesBelow(field, name));
  if (schema instanceof z.ZodArray) return [{ path, schema }, ...leavesBelow(schema.element, '0')];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leavesBelow(option));
  if (schema instanceof z.ZodPipe) return [...leavesBelow(schema.in), ...leavesBelow(schema.out)];
  if (schema instanceof z.ZodRecord)
    return [...leavesBelow(schema.keyType, '0'), ...leavesBelow(schema.valueType, '0')];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return leavesBelow(schema.unwrap());
  if (schema instanceof z.ZodTransform) return [];
  const isLeaf = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull].some(
    (kind) => schema instanceof kind,
  );
  if (isLeaf || schema instanceof z.ZodFile) return [{ path, schema }];
  if (schema instanceof z.ZodUnknown && path === '') return []; // an endpoint without input ignores the body
  throw new Error(`an input schema of an unknown kind at '${path}': ${schema._zod.def.type}`);
}

/** Why a schema accepts characters that the database rejects or values without a bound; null for a safe schema. */
export function findUnsafeReason({ schema }: InputLeaf): string | null {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    if (schema.maxLength === null && schema.format !== 'date' && schema.format !== 'uuid') return 'text of any length';
    const isSafe =
      safeFormats.includes(schema.format ?? '') || getChecks(schema).some((check) => isCharacterCheck(check));
    return isSafe ? null : 'text with any character';
  }
  if (schema instanceof z.ZodNumber) return isBounded(schema) ? null : 'a number of any size';
  if (schema instanceof z.ZodArray) return hasMaxLength(schema) ? null : 'an array of any length';
  return null;
}

const isCharacterCheck = (check: Check) => characterChecks.includes(check);
const isBounded = ({ minValue, maxValue }: z.ZodNumber) =>
  minValue !== null && maxValue !== null && minValue >= -maxId && maxValue <= maxId;
const hasMaxLength = (schema: z.ZodType) => getChecks(schema).some(({ _zod }) => _zod.def.check === 'max_length');
