import { profileSections } from '../profile-union.ts';
import { SectionsField } from './sections-field.tsx';
import { UnitsField, type UnitsChoice } from './units-field.tsx';
import { useProfileMessages } from './use-profile-messages.ts';

/** Scope of an API key: units, and sections where it has a choice of them, as for a profile. */
export function KeyScopeFields({ units, sections }: { units: UnitsChoice; sections: boolean }) {
  const { t } = useProfileMessages();
  return (
    <>
      {sections && <SectionsField sections={profileSections} hint={t('key_sections_hint')} />}
      <UnitsField {...units} hint={t('key_units_hint')} without={t('key_without_units')} />
    </>
  );
}
