import type { Site } from '#contract/places.ts';
import type { PlaceCategory } from '#domain/categories.ts';
import type { Undoer } from '#server/db/undo.ts';
import type { BelongingsService } from './belongings.service.ts';
import type { SiteForm, SitesService } from './sites.service.ts';
import type { TagsService } from './tags.service.ts';

/** Takes changes of places back: of what they say, of their photos, and of whose they are. */
export function placeUndoer(sites: SitesService, belongings: BelongingsService): Undoer {
  return {
    actions: [
      ...['create', 'update', 'state', 'add-photos', 'reorder-photos', 'remove-photo'],
      ...['assign', 'unassign', 'assign-branch', 'unassign-branch'],
    ],
    versionOf: async (id) => (await sites.get(id)).Version,
    async undo(by, { action, id, before, version }) {
      const was = before as Site; // of belongings and photos, only what concerns them
      if (action === 'assign') return belongings.unassign(by, id, version);
      if (action === 'assign-branch') return belongings.unassignBranch(by, id);
      if (action === 'unassign-branch')
        return belongings.assignBranch(by, was.ID_OWNER as number, id, was.ID_BUSINESS as number);
      if (action === 'unassign') {
        await belongings.assign(by, was.ID_OWNER as number, id, version);
        return was.ID_BUSINESS && belongings.assignBranch(by, was.ID_OWNER as number, id, was.ID_BUSINESS);
      }
      if (action === 'create') return sites.setState(by, id, false, false, version);
      return sites.update(by, id, formOf({ ...(await sites.get(id)), ...was }), version);
    },
  };
}

/** Takes changes of tags back; they have no versions. */
export function tagUndoer({ add, update, remove }: TagsService): Undoer {
  return {
    actions: ['create', 'update', 'delete'],
    undo(by, { action, id, before }) {
      if (action === 'create') return remove(by, id);
      const { placeId, tag } = before as { placeId: number; tag: string };
      return action === 'delete' ? add(by, placeId, tag) : update(by, id, tag);
    },
  };
}

function formOf({ mapsOpeningHours, mapsEditorialSummary, CATEGORIA, ...site }: Site): SiteForm {
  return {
    ...site,
    CATEGORIA: CATEGORIA as PlaceCategory | '',
    mapsopeninghours: mapsOpeningHours,
    mapseditorial_summary: mapsEditorialSummary,
  };
}
