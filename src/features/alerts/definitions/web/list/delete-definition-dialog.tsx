import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { deleteAlertDefinition, type AlertDefinition } from '../../contract.ts';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAllDefinitions } from '../definition-queries.ts';
import { useManagementMessages } from '../use-management-messages.ts';

interface DeleteDefinitionDialogProps {
  definition: AlertDefinition | null;
  onClose(): void;
}

/** Confirms a deletion and shows what goes with it; refuses while a group uses the definition. */
export function DeleteDefinitionDialog({ definition, onClose }: DeleteDefinitionDialogProps) {
  const { t } = useManagementMessages();
  const queries = useQueryClient();
  const all = useAllDefinitions(definition !== null);
  const title = t('remove_title', { code: definition?.code ?? '' });
  const groups = all.items?.filter(
    ({ condition }) =>
      condition?.on === 'group' && definition !== null && condition.definition_ids.includes(definition.id),
  );
  async function remove({ id, code }: AlertDefinition) {
    await call(deleteAlertDefinition, { params: { id } });
    queries.removeQueries({ queryKey: ['alert-definitions', 'one', id] });
    void queries.invalidateQueries({ queryKey: ['alert-definitions'] });
    notify({ text: t('removed', { code }) });
  }
  if (groups?.length === 0)
    return (
      <ConfirmDialog opened={definition} title={title} confirm={t('remove')} onConfirm={remove} onClose={onClose}>
        <p>{t('remove_text')}</p>
        <p>{t('remove_alerts')}</p>
        {definition?.status === 'active' && <p>{t('remove_off')}</p>}
      </ConfirmDialog>
    );
  return (
    <Dialog opened={definition !== null} title={title} onClose={onClose}>
      {all.error && <ListFault error={all.error} onRetry={all.readAgain} />}
      {!groups && !all.error && <Skeleton height={72} />}
      {groups && (
        <Stack gap="sm" align="flex-start">
          <p>{t('remove_held')}</p>
          <Stack component="ul" gap="2xs">
            {groups.map(({ id, code, description }) => (
              <li key={id}>
                <b>{code}</b> {description}
              </li>
            ))}
          </Stack>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
