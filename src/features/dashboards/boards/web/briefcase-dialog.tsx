import { Box, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { createBriefcase, updateBriefcase, type Briefcase } from '../contract.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { useReadAgain } from './use-dashboards.ts';
import styles from './board/board.module.css';

interface BriefcaseDialogProps {
  /** Null: closed; `new`: creates one. */
  briefcase: Briefcase | 'new' | null;
  onClose(): void;
  onMade?(briefcase: Briefcase): void;
}

/** Name and colour of a briefcase. */
export function BriefcaseDialog({ briefcase, onClose, onMade }: BriefcaseDialogProps) {
  const t = useTranslations('dashboards');
  const readAgain = useReadAgain();
  const isNew = briefcase === 'new';
  const present = briefcase === 'new' ? null : briefcase;
  return (
    <Dialog opened={briefcase !== null} title={t(isNew ? 'new_briefcase' : 'edit_briefcase')} onClose={onClose}>
      <Form
        body={createBriefcase.body}
        read={(values) => ({ name: values.text('name'), color: values.text('color') })}
        send={async (body) => {
          const made = present
            ? await call(updateBriefcase, { params: { id: present.id }, body: { ...body, version: present.version } })
            : await call(createBriefcase, { body });
          await readAgain();
          onClose();
          if (!present) onMade?.(made);
        }}
      >
        <TextField name="name" label={t('name')} value={present?.name ?? ''} autoComplete="off" required />
        <Group component="fieldset" gap="xs" align="stretch">
          <Box component="legend" fz="sm">
            {t('colour')}
          </Box>
          {colourNames.map((name) => (
            <label key={name} className={styles.colour} style={{ background: briefcaseColours[name] }}>
              <input
                type="radio"
                className="visually-hidden"
                name="color"
                value={briefcaseColours[name]}
                defaultChecked={briefcaseColours[name] === (present?.color ?? briefcaseColours.petrol)}
                aria-label={t(`colours.${name}`)}
              />
              <IconCheck size={14} stroke={2.6} aria-hidden />
            </label>
          ))}
        </Group>
        <FormActions submit={t(isNew ? 'create' : 'save')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** Colours of briefcases by name. */
const briefcaseColours = {
  petrol: '#0b7285',
  blue: '#1971c2',
  violet: '#5f3dc4',
  pink: '#a61e7c',
  red: '#c92a2a',
  orange: '#e8590c',
  gold: '#b08900',
  green: '#2b8a3e',
  brown: '#6d4c41',
  grey: '#495057',
} as const;

const colourNames = Object.keys(briefcaseColours) as (keyof typeof briefcaseColours)[];
