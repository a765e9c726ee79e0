import { Link, useLocation } from 'react-router';
import type { Alert } from '../../contract.ts';

interface OpenLinkProps {
  alert: Pick<Alert, 'id' | 'description'>;
  isOpen: boolean;
  className: string | undefined;
}

/** What an alert is called by, as the way to it. */
export function OpenLink({ alert, isOpen, className }: OpenLinkProps) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('alert', alert.id);
  return (
    <Link
      to={{ search: params.toString() }}
      preventScrollReset
      replace={new URLSearchParams(search).has('alert')}
      data-open
      aria-current={isOpen || undefined}
      className={className}
      title={alert.description}
    >
      {alert.description}
    </Link>
  );
}
