import { lazy, Suspense } from 'react';

/** The other of two that say the same: documents, and tables. */
const others = { pdf: 'docx', docx: 'pdf', csv: 'xlsx', xlsx: 'csv' } as const;
type Format = keyof typeof others;

export interface BegunReport<F extends Format> {
  jobId: string;
  format: F;
}

interface ReportDialogProps<F extends Format> {
  /** Null: none is being made. */
  begun: BegunReport<F> | null;
  /** What is reported. */
  title: string;
  onOther(format: (typeof others)[F]): void;
  onClose(): void;
}

const Dialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** A report on its way; its code is loaded when the first is made. */
export function ReportDialog<F extends Format>({ begun, title, onOther, onClose }: ReportDialogProps<F>) {
  if (begun === null) return null;
  const other = others[begun.format];
  return (
    <Suspense>
      <Dialog jobId={begun.jobId} title={title} other={other} onOther={() => onOther(other)} onClose={onClose} />
    </Suspense>
  );
}
