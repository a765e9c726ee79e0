import { Box, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { type WholeAlert } from '../../contract.ts';
import { addCounterMeasure, alertPath, createTemplate, listTemplates } from '../../public.ts';
import { Link } from 'react-router';
import { call } from '#platform/web/call.ts';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/fields/fields.tsx';
import parts from '#ui/parts.module.css';
import buttons from '#ui/buttons.module.css';
import { alertsKey } from '../list/use-alert-list.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import { useTreatment } from './use-treatment.ts';
import styles from './alert-panel.module.css';

/** The counter-measures, and a field to add one. */
export function CounterMeasures({ alert, mayTreat }: { alert: WholeAlert; mayTreat: boolean }) {
  const { t, exact } = useAlertMessages();
  const { counter_measures } = alert;
  const mayAdd = mayTreat && alert.status !== 'resolved';
  if (counter_measures.length === 0 && !mayAdd) return null;
  return (
    <Stack component="section" className={styles.measures} gap="xs">
      <Group gap="xs" align="stretch" wrap="nowrap" justify="space-between">
        <h3>{t('counter_measures')}</h3>
        <Link className={buttons.word} to={alertPath({ definition_id: alert.definition_id, view: 'worked' })}>
          {t('worked.for_rule')}
        </Link>
      </Group>
      {counter_measures.length > 0 && (
        <Stack component="ul" gap="xs">
          {counter_measures.map(({ id, description, user, created_at }) => (
            <li key={id} className={parts.written}>
              <p>{description}</p>
              <Text c="dimmed" fz="xs">
                {user?.name ?? t('portal')} · {exact(created_at)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {/* Each begins empty. */}
      {mayAdd && <AddMeasure key={counter_measures.length} alert={alert} />}
    </Stack>
  );
}

function AddMeasure({ alert }: { alert: WholeAlert }) {
  const { t } = useAlertMessages();
  const queries = useQueryClient();
  const { addMeasure } = useTreatment();
  const [isTemplate, setIsTemplate] = useState(false);
  const [template, setTemplate] = useState<MeasureTemplate>({ turn: 0, text: '' });
  return (
    <Form
      body={addCounterMeasure.body}
      label={t('add_measure')}
      within={within}
      read={(values) => ({ description: values.text('description') })}
      send={async ({ description }) => {
        // Store the template first, so that a refused text can be corrected before anything is written.
        if (isTemplate) await keepTemplate(description, alert.definition_id);
        if (isTemplate) void queries.invalidateQueries({ queryKey: templatesKey });
        await addMeasure(alert.id, { description });
      }}
    >
      <MeasureField
        alert={alert}
        name="description"
        label={t('what_was_done')}
        template={template}
        onTemplate={setTemplate}
      />
      <Group component="label" gap="xs" wrap="nowrap" c="var(--gray-8)">
        <input type="checkbox" checked={isTemplate} onChange={({ target }) => setIsTemplate(target.checked)} />
        {t('keep_template')}
      </Group>
      <FormActions submit={t('save_measure')} />
    </Form>
  );
}

/** An existing template counts as stored. */
async function keepTemplate(description: string, definition_id: string): Promise<void> {
  const { items } = await call(listTemplates, { query: { definition_id } });
  const isThere = items.some((item) => item.description.toLowerCase() === description.trim().toLowerCase());
  if (!isThere) await call(createTemplate, { body: { description, definition_id } });
}

const within = ['alert'] as const;
const templatesKey = [...alertsKey, 'templates'] as const;

export interface MeasureTemplate {
  /** Incremented with each choice. */
  turn: number;
  text: string;
}

interface MeasureFieldProps {
  alert: Pick<WholeAlert, 'definition_id'>;
  name: string;
  label: string;
  required?: boolean;
  template: MeasureTemplate;
  onTemplate(template: MeasureTemplate): void;
}

/** Text of a counter-measure, optionally started from a template. */
export function MeasureField({ alert, name, label, required = false, template, onTemplate }: MeasureFieldProps) {
  const { t } = useAlertMessages();
  const { definition_id } = alert;
  const { data: templates = [] } = useQuery({
    queryKey: [...templatesKey, definition_id],
    queryFn: async ({ signal }) => (await call(listTemplates, { query: { definition_id }, signal })).items,
  });
  return (
    <Box pos="relative">
      <TextAreaField key={template.turn} name={name} label={label} required={required} rows={3} value={template.text} />
      {templates.length > 0 && (
        <Menu position="bottom-end" shadow="none" offset={4} width={300}>
          <Menu.Target>
            <Button
              size="compact-xs"
              variant="subtle"
              pos="absolute"
              top={-2}
              right={0}
              leftSection={<IconTemplate size={14} stroke={1.7} />}
            >
              {t('templates')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={280} className={parts.scroll}>
            {templates.map(({ id, description }) => (
              <Menu.Item key={id} onClick={() => onTemplate({ turn: template.turn + 1, text: description })}>
                {description}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Box>
  );
}
