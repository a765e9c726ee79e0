import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FilePreview } from '../panel/file-preview.tsx';
import { useFileActions } from '../use-file-actions.ts';
import { useFile } from '../use-files.ts';

/** Preview of a file by id, for pages of other slices. */
export function ShownFile({ id }: { id: string }) {
  const { data: file, error, refetch } = useFile(id);
  const { download } = useFileActions();
  if (error && !file) return <ListFault error={error} onRetry={() => void refetch()} />;
  if (!file) return <Skeleton height="60vh" />;
  return <FilePreview file={file} onDownload={() => void download([file])} onEscape={() => undefined} />;
}
