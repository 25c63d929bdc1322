import type { Business } from '#contract/businesses.ts';
import { AppError } from '#domain/app-error.ts';
import type { Actor } from '#server/db/audit.ts';
import type { UndoHandler } from '#server/db/undo-handler.ts';
import type { BusinessesService } from './businesses.service.ts';
import type { CategoriesService } from './categories.service.ts';

/** Undoes changes of businesses. Undoing an unassignment also restores the branches. */
export function createBusinessUndoHandler({ get, update, assign, unassign }: BusinessesService): UndoHandler {
  return {
    actions: ['update', 'assign', 'unassign'],
    readVersion: async (id) => (await get(id))[0]?.Version,
    undo(actor, { action, id, before, version }) {
      const previous = before as Business;
      if (action === 'assign') return unassign(actor, id, version);
      if (action === 'unassign') return assign(actor, previous.ID_OWNER as number, id, version);
      if (!previous.id_categoria) throw new AppError('change/not-undoable'); // old log entry without category id
      return update(actor, id, previous, version);
    },
  };
}

/**
 * Undoes changes of categories or subcategories. A new one is deactivated, because businesses may already use it.
 */
export function createCategoryUndoHandler<Form>(
  update: (actor: Actor, edit: Form & { Id: number; Version?: number | undefined }) => Promise<unknown>,
  readVersion: CategoriesService['versionOf'],
): UndoHandler {
  return {
    actions: ['create', 'update'],
    readVersion,
    undo: (actor, { action, id, before, after, version }) =>
      update(actor, {
        ...((action === 'create' ? { ...after, Activo: 0 } : before) as Form),
        Id: id,
        Version: version,
      }),
  };
}
