import { type HTTPMethod, oc } from '@orpc/contract';
import { z } from 'zod';
import type { Role } from '#domain/roles.ts';
import type { LiveNoun } from './events.ts';

/** Who may call: anyone, any signed-in person, a partner (or admin), an admin. */
export type Access = 'public' | Role;

/** Nouns whose rows belong to somebody: a partner is its own, a session and a passkey its person's, a tag its place's, a coupon and its redemptions its business's, a house its partner's. */
export type OwnedNoun =
  | 'partner'
  | 'business'
  | 'place'
  | 'tag'
  | 'coupon'
  | 'redemption'
  | 'session'
  | 'passkey'
  | 'house';

/** An answer that is the same for everybody, so that finished bytes of it can be kept (design 8). */
export type SharedAnswer = {
  /** What it is made of: a write to any of these ends it. */
  of: readonly LiveNoun[];
  /** The input fields that tell one such answer from another. A call that names another field is a search, which is not kept. */
  by: readonly string[];
};

export type EndpointMeta = {
  access: Access;
  /** Which input field is the id of what, so that ownership of each is checked; 'none' says that no field is. */
  owns: Record<string, OwnedNoun> | 'none';
  /** Input fields that only an administrator may set or change (property-level authorization); 'none': every field is the caller's. */
  adminFields: readonly string[] | 'none';
  /** Changes nothing although it is no GET, so pages of other sites may ask it too. */
  reads: boolean;
  /** Whether an owned id that no row has goes on to the service, which answers an empty list. */
  unknownIsEmpty: boolean;
  /** null: the answer depends on who asks, or changes something. */
  shared: SharedAnswer | null;
  /** The input fields there are. */
  fields: readonly string[];
  /** An input that passes validation; shown in the documentation and sent by the access tests. */
  example: unknown;
};

/** Property-level authorization: required for each write that a caller below administrator may make. */
type PropertyAccess<Input extends z.ZodType> =
  | { access: 'admin'; method: HTTPMethod; reads?: true; adminFields?: 'none' }
  | { access: Exclude<Access, 'admin'>; method: 'GET'; reads?: true; adminFields?: 'none' }
  | { access: Exclude<Access, 'admin'>; method: HTTPMethod; reads: true; adminFields?: 'none' }
  | {
      access: Exclude<Access, 'admin'>;
      method: Exclude<HTTPMethod, 'GET'>;
      reads?: never;
      adminFields: readonly (keyof NonNullable<z.input<Input>> & string)[] | 'none';
    };

type Endpoint<Input extends z.ZodType, Output extends z.ZodType> = PropertyAccess<Input> & {
  path: `/${string}`;
  tag: string;
  summary: string;
  description?: string;
  owns: { [Field in keyof z.input<Input> & string]?: OwnedNoun } | 'none';
  /** An unknown owned id is the service's to answer: an empty list, as the specification has it. */
  unknownIsEmpty?: true;
  shared?: { of: LiveNoun[]; by: (keyof NonNullable<z.input<Input>> & string)[] };
  example: z.input<Input>;
  input: Input;
  output: Output;
};

const closed: EndpointMeta = {
  ...{ access: 'admin', owns: 'none', adminFields: 'none', reads: false, unknownIsEmpty: false },
  ...{ shared: null, fields: [], example: undefined },
};
const base = oc.$meta(closed);

/** One call of the API: address, access, owned ids, input and output in one place. Lacking any of them does not compile, nor does an open write without `adminFields`. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(definition: Endpoint<Input, Output>) {
  const {
    method,
    path,
    tag,
    summary,
    description,
    access,
    owns,
    adminFields,
    reads,
    unknownIsEmpty,
    shared,
    example,
    input,
    output,
  } = definition;
  return base
    .meta({
      access,
      owns: owns as EndpointMeta['owns'],
      adminFields: adminFields ?? 'none',
      reads: reads ?? method === 'GET',
      unknownIsEmpty: unknownIsEmpty ?? false,
      shared: shared ?? null,
      fields: fieldsOf(input),
      example,
    })
    .route({ method, path, summary, description, tags: [tag] })
    .input(input)
    .output(output);
}

/** The names of an input's fields, also of one that may be left out; none where anything is taken. */
function fieldsOf(input: z.ZodType): string[] {
  if (input instanceof z.ZodObject) return Object.keys(input.shape);
  if (input instanceof z.ZodOptional || input instanceof z.ZodDefault || input instanceof z.ZodPrefault)
    return fieldsOf(input.unwrap() as z.ZodType);
  return [];
}
