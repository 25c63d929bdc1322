import { type AnyContractProcedure, type HTTPMethod, oc } from '@orpc/contract';
import { z } from 'zod';
import type { Role } from '#domain/accounts/roles.ts';
import type { Topic } from './change-feed.ts';

/** Minimum role of a request: 'public' needs no session. */
export type Access = 'public' | Role;

/**
 * Resources with an owner. A partner owns itself, its places, businesses, exchange houses, cashiers and till phones. A tag
 * belongs to its place, a coupon and its redemptions to its business, a session and a passkey to their user.
 */
export type OwnedResource =
  | 'partner'
  | 'business'
  | 'place'
  | 'tag'
  | 'coupon'
  | 'redemption'
  | 'session'
  | 'passkey'
  | 'exchangeHouse'
  | 'cashier'
  | 'tillPhone';

/** Cache settings of a response that is the same for every client. */
export type CacheSettings = {
  /** Topics that invalidate the cached response. */
  topics: readonly Topic[];
  /** Input fields that form the cache key. A request with any other field is a search, which is not cached. */
  keyFields: readonly string[];
};

export type EndpointMeta = {
  access: Access;
  /** Input fields that hold ids of owned resources, or arrays of them, for the ownership checks; 'none' when there are none. */
  owns: Record<string, OwnedResource> | 'none';
  /** Input fields that only an administrator can set or change (property-level authorization); 'none' when there are none. */
  adminFields: readonly string[] | 'none';
  /** Whether the endpoint is read-only although its method is not GET; then cross-site requests are allowed. */
  reads: boolean;
  /** Whether an unknown owned id is passed to the service, which returns an empty list. */
  unknownIsEmpty: boolean;
  /** null: the response depends on the user, or the request writes. */
  cacheable: CacheSettings | null;
  /** All input fields. */
  fields: readonly string[];
  /** A valid input, shown in the documentation and sent by the access tests. */
  example: unknown;
};

/** Method and path, such as 'POST /api/lists'. */
type Route<Method extends HTTPMethod = HTTPMethod> = `${Method} /${string}`;

/** Property-level authorization: `adminFields` is required for each write allowed to roles below administrator. */
type PropertyAccess<Input extends z.ZodType> =
  | { access: 'admin'; route: Route; reads?: true; adminFields?: 'none' }
  | { access: Exclude<Access, 'admin'>; route: Route<'GET'>; reads?: true; adminFields?: 'none' }
  | { access: Exclude<Access, 'admin'>; route: Route; reads: true; adminFields?: 'none' }
  | {
      access: Exclude<Access, 'admin'>;
      route: Route<Exclude<HTTPMethod, 'GET'>>;
      reads?: never;
      adminFields: readonly (keyof NonNullable<z.input<Input>> & string)[] | 'none';
    };

/** Cache settings as an endpoint declares them: key fields must be fields of its own input. */
type CacheDefinition<Input extends z.ZodType> = {
  topics: Topic[];
  keyFields: (keyof NonNullable<z.input<Input>> & string)[];
};

type Endpoint<Input extends z.ZodType, Output extends z.ZodType> = PropertyAccess<Input> & {
  owns: { [Field in keyof z.input<Input> & string]?: OwnedResource } | 'none';
  /** Passes an unknown owned id to the service, which returns an empty list as specified. */
  unknownIsEmpty?: true;
  cacheable?: CacheDefinition<Input>;
  output: Output;
};
type WithInput<Input extends z.ZodType> = { input: Input; example: z.input<Input> };
type WithoutInput = { input?: never; example?: never };
const noInput = z.unknown().optional();

/** Most restrictive defaults: administrators only. */
const defaultMeta: EndpointMeta = {
  access: 'admin',
  owns: 'none',
  adminFields: 'none',
  reads: false,
  unknownIsEmpty: false,
  cacheable: null,
  fields: [],
  example: undefined,
};
const base = oc.$meta(defaultMeta);

/**
 * Declares an API endpoint: method and path, access, owned ids, input and output. A missing part is a compile error, and so is a
 * write for roles below administrator without `adminFields`. An endpoint without `input` ignores what it is sent.
 */
export function endpoint<Output extends z.ZodType, Input extends z.ZodType = typeof noInput>(
  definition: Endpoint<Input, Output> & (WithInput<Input> | WithoutInput),
) {
  const { route, access, owns, adminFields, reads, unknownIsEmpty, cacheable, example, output } = definition;
  const input = definition.input ?? (noInput as unknown as Input);
  const [method, path] = route.split(' ') as [HTTPMethod, `/${string}`];
  return base
    .meta({
      access,
      owns: owns as EndpointMeta['owns'],
      adminFields: adminFields ?? 'none',
      reads: reads ?? method === 'GET',
      unknownIsEmpty: unknownIsEmpty ?? false,
      cacheable: cacheable ?? null,
      fields: fieldsOf(input),
      example,
    })
    .route({ method, path })
    .input(input)
    .output(output);
}

type Describable = AnyContractProcedure & { route: (route: { summary: string }) => unknown };
/** A text by the name of each endpoint, and where needed a longer one by the name with 'Description'. */
type EndpointTexts<Name extends string> = { tag: string } & Record<Name, string> & {
    [Key in `${Name}Description`]?: string;
  };

/** Gives the endpoints of one noun the tag, summaries and descriptions of the documentation at /api/docs. */
export function describeEndpoints<Endpoints extends Record<string, Describable>>(
  texts: EndpointTexts<keyof Endpoints & string>,
  endpoints: Endpoints,
): Endpoints {
  const all: Record<string, string | undefined> = texts;
  const described = Object.entries(endpoints).map(([name, declared]) => {
    const route = { summary: all[name] ?? '', description: all[`${name}Description`], tags: [texts.tag] };
    return [name, declared.route(route)];
  });
  return Object.fromEntries(described) as Endpoints;
}

/** Field names of an input schema, also of an optional one; empty for an input of any type. */
function fieldsOf(input: z.ZodType): string[] {
  if (input instanceof z.ZodObject) return Object.keys(input.shape);
  if (input instanceof z.ZodOptional || input instanceof z.ZodDefault || input instanceof z.ZodPrefault)
    return fieldsOf(input.unwrap() as z.ZodType);
  return [];
}
