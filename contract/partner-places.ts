import { z } from 'zod';
import { placeLimits } from '#domain/places/place-limits.ts';
import { apiTexts } from '#texts/api.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { tag } from './places.ts';
import { id, index, line, photoUrls } from './wire.ts';

/** A place in its partner's list (ENT-1). */
const partnerPlace = z.object({
  Id: z.int(),
  Name: z.string(),
  Address: z.string(),
  negocio_nombre: z.string(),
  negocio_urllogo: z.string(),
  /** Whether visitors see it: neither hidden nor banned. */
  Visible: z.boolean(),
});

/** A place without a partner (ENT-1). */
export const unassignedPlace = z.object({ Id: z.int(), Name: z.string(), Address: z.string(), PhotoUrls: photoUrls });

export type PartnerPlace = z.infer<typeof partnerPlace>;

export type UnassignedPlace = z.infer<typeof unassignedPlace>;

const tagText = line.min(1).max(placeLimits.tag);

const affectedId = z.object({ Id: z.int() });

/** Places of a partner, their tags and the order of their photos. */
export const partnerPlaces = describeEndpoints(apiTexts.places, {
  ofPartner: endpoint({
    route: 'POST /api/partners/ListarPlacesPartner',
    access: 'partner',
    owns: { Id: 'partner' },
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(partnerPlace),
  }),
  unassigned: endpoint({
    route: 'POST /api/partners/ListarPlacesSINPartner',
    access: 'admin',
    owns: { Id: 'partner' },
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(unassignedPlace),
  }),
  assign: endpoint({
    route: 'POST /api/partners/AsignarPlaceAPartner',
    access: 'admin',
    owns: { Id1: 'partner', Id2: 'place' },
    example: { Id1: 1, Id2: 1 },
    input: z.object({ Id1: id, Id2: id }),
    output: affectedId,
  }),
  unassign: endpoint({
    route: 'POST /api/partners/DESAsignarPlaceAPartner',
    access: 'admin',
    owns: { Id1: 'place' },
    example: { Id1: 1 },
    input: z.object({ Id1: id }),
    output: affectedId,
  }),
  addTag: endpoint({
    route: 'POST /api/AgregarTag',
    access: 'partner',
    owns: { IdPlace: 'place' },
    adminFields: 'none',
    example: { IdPlace: 1, Tag: 'terraza' },
    input: z.object({ IdPlace: id, Tag: tagText }),
    output: tag,
  }),
  updateTag: endpoint({
    route: 'POST /api/EditarTag',
    access: 'partner',
    owns: { Id: 'tag' },
    adminFields: 'none',
    example: { Id: 1, Tag: 'terraza' },
    input: z.object({ Id: id, Tag: tagText }),
    output: tag,
  }),
  deleteTag: endpoint({
    route: 'POST /api/EliminarTag',
    access: 'partner',
    owns: { Id: 'tag' },
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: affectedId,
  }),
  reorderPhoto: endpoint({
    route: 'POST /api/places/ReorderPhotoUrl',
    access: 'partner',
    owns: { Id: 'place' },
    adminFields: 'none',
    example: { Id: 1, OldIndex: 0, NewIndex: 0 },
    input: z.object({ Id: id, OldIndex: index, NewIndex: index }),
    output: z.object({ PhotoUrls: photoUrls }),
  }),
  removePhoto: endpoint({
    route: 'POST /api/places/RemovePhotoUrl',
    access: 'partner',
    owns: { Id: 'place' },
    adminFields: 'none',
    example: { Id: 1, Index: 0 },
    input: z.object({ Id: id, Index: index }),
    output: z.object({ PhotoUrls: photoUrls }),
  }),
});
