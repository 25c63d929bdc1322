import type { EditablePlace } from '#contract/places.ts';
import type { PlaceCategory } from '#domain/places/categories.ts';
import type { UndoHandler } from '#server/db/undo-handler.ts';
import type { AssignmentsService } from './assignments.service.ts';
import type { PlaceAdminService, PlaceForm } from './place-admin.service.ts';
import type { TagsService } from './tags.service.ts';

/** Undoes changes of places: of their fields, photos and assignments. */
export function placeUndoHandler(places: PlaceAdminService, assignments: AssignmentsService): UndoHandler {
  return {
    actions: [
      ...['create', 'update', 'state', 'add-photos', 'reorder-photos', 'remove-photo'],
      ...['assign', 'unassign', 'assign-branch', 'unassign-branch'],
    ],
    readVersion: async (id) => (await places.get(id)).Version,
    async undo(actor, { action, id, before, version }) {
      const previous = before as EditablePlace; // changes of assignments and photos record only their own columns
      if (action === 'assign') return assignments.unassign(actor, id, version);
      if (action === 'assign-branch') return assignments.unassignBranch(actor, id);
      if (action === 'unassign-branch')
        return assignments.assignBranch(actor, previous.ID_OWNER as number, id, previous.ID_BUSINESS as number);
      if (action === 'unassign') {
        await assignments.assign(actor, previous.ID_OWNER as number, id, version);
        return (
          previous.ID_BUSINESS && assignments.assignBranch(actor, previous.ID_OWNER as number, id, previous.ID_BUSINESS)
        );
      }
      if (action === 'create') return places.setState(actor, id, false, false, version);
      return places.update(actor, id, formOf({ ...(await places.get(id)), ...previous }), version);
    },
  };
}

/** Undoes changes of tags, which have no versions. */
export function tagUndoHandler({ add, update, remove }: TagsService): UndoHandler {
  return {
    actions: ['create', 'update', 'delete'],
    undo(actor, { action, id, before }) {
      if (action === 'create') return remove(actor, id);
      const { placeId, tag } = before as { placeId: number; tag: string };
      return action === 'delete' ? add(actor, placeId, tag) : update(actor, id, tag);
    },
  };
}

function formOf({ mapsOpeningHours, mapsEditorialSummary, CATEGORIA, ...place }: EditablePlace): PlaceForm {
  return {
    ...place,
    CATEGORIA: CATEGORIA as PlaceCategory | '',
    mapsopeninghours: mapsOpeningHours,
    mapseditorial_summary: mapsEditorialSummary,
  };
}
