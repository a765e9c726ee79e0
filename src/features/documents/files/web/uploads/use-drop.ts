import { useState, type DragEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { isWithin } from '../../tree-rows.ts';
import { filesOf, foldersOf, type FileEntry } from '../list/entries.ts';
import { useFileActions } from '../use-file-actions.ts';
import { useFolders } from '../use-files.ts';
import { useUploadQueue } from './use-uploads.ts';

const ownType = 'application/x-patio-entries';

/** What is being dragged within this page, as browsers hide it until the drop. */
let dragged: readonly FileEntry[] = [];

/** Makes an entry draggable together with the selected ones. */
export function dragOf(entries: () => readonly FileEntry[]) {
  return {
    draggable: true,
    onDragStart(event: DragEvent) {
      dragged = entries();
      event.dataTransfer.setData(ownType, String(dragged.length));
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragEnd() {
      dragged = [];
    },
  };
}

interface DropPlace {
  id: string | null;
  name: string;
}

/**
 * Makes a place accept files from outside and entries of this page. With `isWhole` it accepts only files, as the
 * entries are there already.
 */
export function useDrop(place: DropPlace, options: { isOff?: boolean; isWhole?: boolean } = {}) {
  const { isOff = false, isWhole = false } = options;
  const [isOver, setOver] = useState(false);
  const put = usePut();
  const takes = ({ dataTransfer: { types } }: DragEvent) =>
    !isOff && (types.includes('Files') || (!isWhole && types.includes(ownType) && put.mayMove(place)));
  return {
    isOver,
    events: {
      onDragOver(event: DragEvent) {
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        const files = [...event.dataTransfer.files];
        if (files.length > 0) put.upload(files, place);
        else void put.move(dragged, place);
        dragged = [];
      },
    },
  };
}

function usePut() {
  const queue = useUploadQueue();
  const actions = useFileActions();
  const { folders } = useFolders();
  const mayMove = (place: DropPlace) =>
    dragged.length > 0 && foldersOf(dragged).every(({ id }) => !isWithin(folders, place.id, id));
  return {
    mayMove,
    upload: (files: readonly File[], { id }: DropPlace) => queue.add(files, { folderId: id }),
    async move(entries: readonly FileEntry[], place: DropPlace) {
      await actions.moveFolders(foldersOf(entries), place.id);
      await actions.move(filesOf(entries), place);
    },
  };
}

/** The top level as a drop target. */
export function useTop(): DropPlace {
  return { id: null, name: useTranslations('files')('title') };
}
