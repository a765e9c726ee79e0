import { AccountSettingsPage } from '#features/identity/accounts/web/account-settings-page.tsx';
import { DirectoryAddresses } from '#features/identity/directory/web/directory-addresses.tsx';
import { routeMessages } from '#platform/web/message-loader.ts';

export const clientLoader = routeMessages(import.meta.glob('/src/features/identity/directory/messages/*.ts'));

/** Account settings with those of the corporate directory. */
export default function AccountWithDirectoryPage() {
  return <AccountSettingsPage directory={<DirectoryAddresses />} />;
}
