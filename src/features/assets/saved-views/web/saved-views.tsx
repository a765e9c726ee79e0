import { ActionIcon, Box, Button, Group, Menu, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  IconBookmark,
  IconCheck,
  IconDeviceFloppy,
  IconPlus,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { notify } from '#ui/notices.tsx';
import { createSavedView, deleteSavedView, updateSavedView, type SavedView } from '../contract.ts';
import { useSavedViews } from './use-saved-views.ts';

interface SavedViewsProps {
  /** The screen, by a name of ours: `assets`, `alerts`. */
  page: string;
  /** What the address asks for now. */
  query: string;
  onOpen(query: string): void;
}

/** What one keeps of a screen under names: opened, stored, renewed, deleted; one of them opens by itself. */
export function SavedViews({ page, query, onOpen }: SavedViewsProps) {
  const t = useTranslations();
  const { data: views = [] } = useSavedViews(page);
  const [isNaming, setNaming] = useState(false);
  const writing = useViewWriting(page);
  const opened = views.find((view) => sameQuery(view.query, query));
  return (
    <>
      <Menu position="bottom-start" shadow="none" offset={4} width={300} closeOnItemClick={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.7} />} maw={220}>
            <Text span truncate>
              {opened?.name ?? t('saved_views.title')}
            </Text>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <NoViews />}
          {views.map((view) => (
            <Group key={view.id} gap={2} wrap="nowrap">
              <Menu.Item
                flex={1}
                miw={0}
                leftSection={
                  view === opened ? <IconCheck size={15} /> : <Box component="span" display="block" w={15} />
                }
                closeMenuOnClick
                onClick={() => onOpen(view.query)}
              >
                {view.name}
              </Menu.Item>
              <Small
                label={t(view.is_default ? 'saved_views.no_default' : 'saved_views.make_default', {
                  name: view.name,
                })}
                icon={view.is_default ? IconStarFilled : IconStar}
                onClick={() => writing.mutate({ kind: 'change', view, fields: { is_default: !view.is_default } })}
              />
              {view !== opened && (
                <Small
                  label={t('saved_views.renew', { name: view.name })}
                  icon={IconDeviceFloppy}
                  onClick={() => writing.mutate({ kind: 'change', view, fields: { query } })}
                />
              )}
              <Small
                label={t('saved_views.forget', { name: view.name })}
                icon={IconTrash}
                onClick={() => writing.mutate({ kind: 'forget', view })}
              />
            </Group>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={15} />} closeMenuOnClick onClick={() => setNaming(true)}>
            {t('saved_views.keep')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isNaming} title={t('saved_views.keep')} onClose={() => setNaming(false)}>
        <Form
          body={createSavedView.body}
          read={(values) => ({ page, query, name: values.text('name') })}
          send={async (body) => {
            await call(createSavedView, { body });
            writing.readAgain();
            setNaming(false);
            notify({ text: t('saved_views.saved', { name: body.name }) });
          }}
        >
          <TextField
            name="name"
            label={t('saved_views.name')}
            hint={t('saved_views.name_hint')}
            maxLength={60}
            autoComplete="off"
            required
          />
          <FormActions submit={t('ui.save')} onCancel={() => setNaming(false)} />
        </Form>
      </Dialog>
    </>
  );
}

type Writing =
  | { kind: 'change'; view: SavedView; fields: { query?: string; is_default?: boolean } }
  | { kind: 'forget'; view: SavedView };

function useViewWriting(page: string) {
  const t = useTranslations();
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['saved-views', page] });
  const writing = useMutation({
    mutationFn: async (what: Writing) => {
      const params = { id: what.view.id };
      if (what.kind === 'change') await call(updateSavedView, { params, body: what.fields });
      else await call(deleteSavedView, { params });
    },
    onSuccess: (_, what) => {
      if (what.kind !== 'forget') return;
      const { name, query, is_default } = what.view;
      const undo = async () => {
        await call(createSavedView, { body: { page, name, query, is_default } }).catch(() => undefined);
        readAgain();
      };
      notify({ text: t('saved_views.forgotten', { name }), undo });
    },
    onError: (error) => notify({ text: t(`errors.${errorKey(error)}`), isFault: true }),
    onSettled: readAgain,
  });
  return { mutate: (what: Writing) => writing.mutate(what), readAgain };
}

interface SmallProps {
  label: string;
  icon: typeof IconStar;
  onClick(): void;
}

function Small({ label, icon: Icon, onClick }: SmallProps) {
  return (
    <ActionIcon size={28} aria-label={label} title={label} onClick={onClick}>
      <Icon size={15} stroke={1.7} />
    </ActionIcon>
  );
}

/** Whether two addresses ask for the same, in whichever order they say it. */
function sameQuery(one: string, other: string): boolean {
  const sorted = (query: string) =>
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&');
  return sorted(one) === sorted(other);
}

function NoViews() {
  const t = useTranslations('saved_views');
  return (
    <Text p="xs" c="dimmed">
      {t('empty')}
    </Text>
  );
}
