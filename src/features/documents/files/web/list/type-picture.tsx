import {
  IconFileTypeCsv,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeXls,
  IconFolderFilled,
} from '@tabler/icons-react';
import type { PortalFile } from '../../contract.ts';
import type { FileEntry } from './entries.ts';
import { endingOf } from '../../file-types.ts';

const pictures = { pdf: IconFileTypePdf, docx: IconFileTypeDocx, csv: IconFileTypeCsv, xlsx: IconFileTypeXls };

export function FilePicture({ file, size }: { file: Pick<PortalFile, 'type'>; size: number }) {
  const Icon = pictures[endingOf(file.type)];
  return <Icon size={size} stroke={1.4} color="var(--gray-7)" aria-hidden />;
}

export function EntryPicture({ entry, size }: { entry: FileEntry; size: number }) {
  if (entry.kind === 'file') return <FilePicture file={entry.file} size={size} />;
  return <IconFolderFilled color="color-mix(in srgb, var(--brand) 62%, var(--gray-0))" size={size} aria-hidden />;
}
