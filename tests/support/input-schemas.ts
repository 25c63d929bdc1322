import { traverseContractProcedures } from '@orpc/server';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { uploads } from '#contract/photos.ts';
import { line, text } from '#contract/wire.ts';
import { largestId } from '#domain/id.ts';

/** A schema that takes a value from the caller, and the path to it: 'Titulo', 'tolls.0.what', '' for the whole input. */
export type InputLeaf = { path: string; schema: z.ZodType };

type Check = z.core.$ZodCheck;
const checksOf = (schema: z.ZodType): Check[] => (schema._zod.def.checks ?? []) as Check[];
/** The checks of `text` and `line` that refuse characters; a schema derived from one of them keeps its check. */
const characterChecks = [text, line].map((schema) => checksOf(schema).find(({ _zod }) => _zod.def.check === 'custom'));
/** Formats whose pattern holds neither control characters nor surrogates. */
const safeFormats = ['date', 'datetime', 'uuid'];

/** The input schema of every call, uploads among them, by its name. */
export function inputSchemas(): Map<string, z.ZodType> {
  const schemas = new Map<string, z.ZodType>();
  for (const router of [contract, uploads])
    traverseContractProcedures({ router, path: [] }, ({ contract: procedure, path }) => {
      schemas.set(path.join('.'), procedure['~orpc'].inputSchema as z.ZodType);
    });
  return schemas;
}

/** Every schema below another that takes a value itself; throws for a kind of schema that it does not know. */
export function leavesOf(schema: z.ZodType, path = ''): InputLeaf[] {
  const below = (inner: unknown, name?: string) =>
    leavesOf(inner as z.ZodType, name === undefined ? path : [path, name].filter(Boolean).join('.'));
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, field]) => below(field, name));
  if (schema instanceof z.ZodArray) return [{ path, schema }, ...below(schema.element, '0')];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => below(option));
  if (schema instanceof z.ZodPipe) return [...below(schema.in), ...below(schema.out)];
  if (schema instanceof z.ZodRecord) return [...below(schema.keyType, '0'), ...below(schema.valueType, '0')];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return below(schema.unwrap());
  if (schema instanceof z.ZodTransform) return [];
  const isLeaf = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull].some(
    (kind) => schema instanceof kind,
  );
  if (isLeaf || schema instanceof z.ZodFile) return [{ path, schema }];
  if (schema instanceof z.ZodUnknown && path === '') return []; // a call that takes no input ignores what is sent
  throw new Error(`an input schema of an unknown kind at '${path}': ${schema._zod.def.type}`);
}

/** Why a schema accepts what the database may not hold, or more than a bounded amount; null when it does not. */
export function problemOf({ schema }: InputLeaf): string | null {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    if (schema.maxLength === null && schema.format !== 'date' && schema.format !== 'uuid') return 'text of any length';
    const isSafe =
      safeFormats.includes(schema.format ?? '') || checksOf(schema).some((check) => isCharacterCheck(check));
    return isSafe ? null : 'text with any character';
  }
  if (schema instanceof z.ZodNumber) return isBounded(schema) ? null : 'a number of any size';
  if (schema instanceof z.ZodArray) return hasMaxLength(schema) ? null : 'an array of any length';
  return null;
}

const isCharacterCheck = (check: Check) => characterChecks.includes(check);
const isBounded = ({ minValue, maxValue }: z.ZodNumber) =>
  minValue !== null && maxValue !== null && minValue >= -largestId && maxValue <= largestId;
const hasMaxLength = (schema: z.ZodType) => checksOf(schema).some(({ _zod }) => _zod.def.check === 'max_length');
