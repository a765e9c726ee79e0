import { lazy, Suspense } from 'react';
import type { BegunReport, ReportDialogProps } from './report-dialog.tsx';

export type { BegunReport };

const Dialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** A report on its way; its code is loaded when the first is made. */
export function ReportDialog({ begun, ...props }: Omit<ReportDialogProps, 'begun'> & { begun: BegunReport | null }) {
  return (
    begun && (
      <Suspense>
        <Dialog begun={begun} {...props} />
      </Suspense>
    )
  );
}
