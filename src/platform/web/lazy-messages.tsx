import { Suspense, use, type ReactNode } from 'react';
import { loadMessages, type MessageFiles } from './message-loader.ts';
import { usePage } from './page.tsx';

interface LazyMessagesProps {
  files: MessageFiles;
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders its children once their messages are loaded; for dialogs and other rarely opened parts. */
export function LazyMessages({ files, fallback = null, children }: LazyMessagesProps) {
  return (
    <Suspense fallback={fallback}>
      <Loaded files={files}>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ files, children }: LazyMessagesProps) {
  use(loadMessages(files, usePage().locale));
  return children;
}
