import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createAlertDefinition, updateAlertDefinition, type AlertDefinition } from '../../contract.ts';
import type { BodyOf } from '#platform/contract.ts';
import { check } from '#platform/validation.ts';
import { call } from '#platform/web/call.ts';
import { putReply } from '#platform/web/replies/put-reply.ts';
import { CallError } from '#platform/web/call-error.ts';
import type { FormValues } from '#ui/form/form-values.ts';
import { notify } from '#ui/notices.tsx';
import type { DraftHand } from './use-definition-draft.ts';
import { useManagementMessages } from '../use-management-messages.ts';

interface DefinitionSavingProps {
  /** The definition when the form opened; null for a new one. */
  opened: AlertDefinition | null;
  hand: DraftHand;
  onOpen(id: string): void;
  onClose(): void;
}

type Sent = BodyOf<typeof createAlertDefinition> | BodyOf<typeof updateAlertDefinition>;

/** Saves the fields and the sentence. A newer version saved by someone else gives a conflict and is not overwritten. */
export function useDefinitionSaving({ opened, hand, onOpen, onClose }: DefinitionSavingProps) {
  const { t } = useManagementMessages();
  const queries = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const isOver = useRef(false);
  const [ownVersion, setOwnVersion] = useState<number | null>(null);
  const version = (definition: AlertDefinition) => ownVersion ?? definition.version;

  function read(values: FormValues): unknown {
    const base = isOver.current || !opened ? undefined : version(opened);
    isOver.current = false;
    const fields = hand.read(values);
    if (opened) return { ...fields, version: base };
    return { ...fields, type: hand.draft.type, code: fields['code'] === '' ? undefined : fields['code'] };
  }

  async function send(body: Sent): Promise<void> {
    try {
      const saved = await save(opened, body);
      notify({ text: t(opened ? 'form.saved' : 'form.created', { code: saved.code }) });
      await putReply(queries, ['alert-definitions', 'one', saved.id], saved);
      void queries.invalidateQueries({ queryKey: ['alert-definitions'] });
      if (opened) onClose();
      else onOpen(saved.id);
    } catch (error) {
      if (error instanceof CallError && error.status === 409) setRefused(true);
      throw error;
    }
  }

  return {
    isRefused,
    /** The latest version this form knows: changing the document raises it too. */
    version,
    keepVersion: setOwnVersion,
    read,
    send,
    saveOver: () => {
      isOver.current = true;
    },
  };
}

function save(opened: AlertDefinition | null, body: Sent): Promise<AlertDefinition> {
  return opened
    ? call(updateAlertDefinition, { params: { id: opened.id }, body: check(updateAlertDefinition.body, body) })
    : call(createAlertDefinition, { body: check(createAlertDefinition.body, body) });
}
