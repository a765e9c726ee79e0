import { Box, Stack, Text } from '@mantine/core';
import { useField } from '#ui/form/form-context.ts';
import { profileSections } from '../profile-union.ts';
import type { Section } from '#platform/scope.ts';
import { useProfileMessages } from './use-profile-messages.ts';
import styles from './asset-profiles.module.css';
import { Columns } from '#ui/columns.tsx';

interface SectionsFieldProps {
  sections: readonly Section[];
  /** Whether its people may act; absent: not applicable. */
  mayAct?: boolean;
  hint: string;
}

/** Sections of a profile or key, each with a description. */
export function SectionsField({ sections, mayAct, hint }: SectionsFieldProps) {
  const { t } = useProfileMessages();
  const { error } = useField('sections', t('sections'));
  return (
    <Stack component="fieldset" gap="xs" miw={0}>
      <Box component="legend" mb="3xs" p={0} fz="sm" fw={600} c="var(--gray-8)">
        {t('sections')}
      </Box>
      <Text c="dimmed" fz="xs" lh={1.4}>
        {hint}
      </Text>
      <Columns least={240}>
        {profileSections.map((section, at) => (
          <Answer
            key={section}
            name="sections"
            value={section}
            isTicked={sections.includes(section)}
            isFirst={at === 0}
            label={t(`section.${section}`)}
            hint={t(`section_hint.${section}`)}
          />
        ))}
        {mayAct !== undefined && (
          <Answer name="may_act" value="on" isTicked={mayAct} isFirst label={t('act_label')} hint={t('act_hint')} />
        )}
      </Columns>
      {error && (
        <Text fz="sm" c="var(--danger)">
          {error}
        </Text>
      )}
    </Stack>
  );
}

interface AnswerProps {
  name: string;
  value: string;
  isTicked: boolean;
  /** Receives the focus if the field is refused. */
  isFirst: boolean;
  label: string;
  hint: string;
}

function Answer({ name, value, isTicked, isFirst, label, hint }: AnswerProps) {
  return (
    <label className={styles.box} data-apart={name === 'may_act' || undefined}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isTicked}
        {...(isFirst && { 'data-field': name })}
      />
      <span>
        <Text span display="block" fw={600} c="var(--gray-9)">
          {label}
        </Text>
        <Text span display="block" mt={1} fz="xs" lh={1.4} c="var(--gray-7)">
          {hint}
        </Text>
      </span>
    </label>
  );
}
