import { useInvitedAccess } from '#features/assets/permissions/web/invited-access.tsx';
import { UsersPage } from '#features/identity/users/web/users-page.tsx';
import { routeMessages } from '#platform/web/message-loader.ts';

export const clientLoader = routeMessages(
  import.meta.glob(['/src/features/identity/users/messages/*.ts', '/src/features/assets/permissions/messages/*.ts']),
);

/** People of the account, with what those who are added will see. */
export default function UsersWithAccessPage() {
  return <UsersPage useAccess={useInvitedAccess} />;
}
