import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

export interface ImportRunProps {
  jobId: string;
  onDone(): void;
  onStartOver(): void;
  onClose(): void;
}

interface ImportStepsProps<Preview> {
  /** The job of an import that was begun before; null: a file is chosen first. */
  begun: string | null;
  /** What is read again afterwards; absent: everything. */
  changes?: QueryKey;
  choose(onChecked: (preview: Preview) => void): ReactNode;
  preview(preview: Preview, steps: { onBegun(jobId: string): void; onStartOver(): void }): ReactNode;
  run(steps: Omit<ImportRunProps, 'onClose'>): ReactNode;
}

export function ImportSteps<Preview>({ begun, changes, choose, preview, run }: ImportStepsProps<Preview>) {
  const [jobId, setJobId] = useState(begun);
  const [checked, setChecked] = useState<{ preview: Preview } | null>(null);
  const queries = useQueryClient();
  const onStartOver = () => {
    setJobId(null);
    setChecked(null);
  };
  if (jobId !== null) {
    const onDone = () => void queries.invalidateQueries(changes && { queryKey: changes });
    return run({ jobId, onDone, onStartOver });
  }
  if (checked) return preview(checked.preview, { onBegun: setJobId, onStartOver });
  return choose((found) => setChecked({ preview: found }));
}
