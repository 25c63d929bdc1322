import type { Business } from '#contract/businesses.ts';
import { Failure } from '#domain/failure.ts';
import type { Undoer } from '#server/db/undo.ts';
import type { BusinessesService } from './businesses.service.ts';
import type { CategoriesService } from './categories.service.ts';

/** Takes changes of businesses back. A business that was taken from its partner comes back without its branches. */
export function businessUndoer({ get, update, assign, unassign }: BusinessesService): Undoer {
  return {
    actions: ['update', 'assign', 'unassign'],
    versionOf: async (id) => (await get(id))[0]?.Version,
    undo(by, { action, id, before, version }) {
      const was = before as Business;
      if (action === 'assign') return unassign(by, id, version);
      if (action === 'unassign') return assign(by, was.ID_OWNER as number, id, version);
      if (!was.id_categoria) throw new Failure('change/not-undoable'); // kept before the log named categories by id
      return update(by, id, was, version);
    },
  };
}

/** Takes changes of the categories of businesses back: a new one is switched off, since businesses may have it by now. */
export function categoryUndoer({ update, versionOf }: CategoriesService): Undoer {
  return {
    actions: ['create', 'update'],
    versionOf,
    undo: (by, { action, id, before, after, version }) =>
      update(by, {
        ...((action === 'create' ? { ...after, Activo: 0 } : before) as CategoryRow),
        Id: id,
        Version: version,
      }),
  };
}

/** As `categoryUndoer`, of subcategories. */
export function subcategoryUndoer({ updateSubcategory, subcategoryVersionOf }: CategoriesService): Undoer {
  return {
    actions: ['create', 'update'],
    versionOf: subcategoryVersionOf,
    undo: (by, { action, id, before, after, version }) =>
      updateSubcategory(by, {
        ...((action === 'create' ? { ...after, Activo: 0 } : before) as SubcategoryRow),
        Id: id,
        Version: version,
      }),
  };
}

type CategoryRow = { Categoria_ESP: string; Categoria_ENG: string; Activo: 0 | 1 };
type SubcategoryRow = { Subcategoria_ESP: string; Subcategoria_ENG: string; Activo: 0 | 1 };
