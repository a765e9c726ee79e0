import { lazy, Suspense } from 'react';

/** The alternative format with the same content: for documents and for tables. */
const others = { pdf: 'docx', docx: 'pdf', csv: 'xlsx', xlsx: 'csv' } as const;
type Format = keyof typeof others;

export interface BegunReport<F extends Format> {
  jobId: string;
  format: F;
}

interface LazyReportDialogProps<F extends Format> {
  /** Null: none in progress. */
  begun: BegunReport<F> | null;
  /** Subject of the report. */
  title: string;
  onOther(format: (typeof others)[F]): void;
  onClose(): void;
}

const Dialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** A report in progress; its code is loaded with the first one. */
export function ReportDialog<F extends Format>({ begun, title, onOther, onClose }: LazyReportDialogProps<F>) {
  if (begun === null) return null;
  const other = others[begun.format];
  return (
    <Suspense>
      <Dialog jobId={begun.jobId} title={title} other={other} onOther={() => onOther(other)} onClose={onClose} />
    </Suspense>
  );
}
