import type { Folder } from './contract.ts';

type Placed = Pick<Folder, 'id' | 'name' | 'parent_id'>;

export interface TreeRow<F extends Placed> {
  folder: F;
  /** 0 at the top level. */
  depth: number;
  hasChildren: boolean;
  isOpen: boolean;
}

export function childrenOf<F extends Placed>(folders: readonly F[], parentId: string | null): F[] {
  const known = new Set(folders.map(({ id }) => id));
  // A folder whose parent the person cannot open appears at the top level.
  const parentOf = ({ parent_id }: F) => (parent_id !== null && known.has(parent_id) ? parent_id : null);
  return folders.filter((folder) => parentOf(folder) === parentId).toSorted(byName);
}

/** The path from the top level to a folder, including it; empty for null. */
export function pathTo<F extends Placed>(folders: readonly F[], id: string | null): F[] {
  const path: F[] = [];
  let next = id;
  while (next !== null && path.length <= folders.length) {
    const found = folders.find((folder) => folder.id === next);
    if (!found) break;
    path.unshift(found);
    next = found.parent_id;
  }
  return path;
}

/** Whether a folder equals or lies inside another one, into which it therefore cannot be moved. */
export function isWithin(folders: readonly Placed[], id: string | null, ancestorId: string): boolean {
  return pathTo(folders, id).some((folder) => folder.id === ancestorId);
}

/** The visible rows of a tree in which some folders are expanded. */
export function treeRows<F extends Placed>(folders: readonly F[], open: ReadonlySet<string>): TreeRow<F>[] {
  const rows: TreeRow<F>[] = [];
  const add = (parentId: string | null, depth: number) => {
    for (const folder of childrenOf(folders, parentId)) {
      const hasChildren = folders.some(({ parent_id }) => parent_id === folder.id);
      const isOpen = hasChildren && open.has(folder.id);
      rows.push({ folder, depth, hasChildren, isOpen });
      if (isOpen && depth < 50) add(folder.id, depth + 1);
    }
  };
  add(null, 0);
  return rows;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function byName(one: Placed, other: Placed): number {
  return collator.compare(one.name, other.name);
}
