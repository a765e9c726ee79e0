import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { codesMax, lookupAssets, lookupMax, type LookedUp } from '../../public.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notices.tsx';
import parts from '#ui/parts.module.css';
import field from '#ui/form/fields/field.module.css';
import { readTerms } from '../../list/pasted-terms.ts';
import styles from '../form/asset-form.module.css';

interface PasteFormProps {
  /** Text pasted before the dialog opened. */
  text: string;
  onShow(codes: readonly string[]): void;
  onClose(): void;
}

/**
 * Looks up a pasted list of asset IDs, plates or serials: which are known, which are not, and a link to the known ones.
 */
export function PasteForm({ text: pasted, onShow, onClose }: PasteFormProps) {
  const t = useTranslations();
  const counted = useCounted();
  const [text, setText] = useState(pasted);
  const terms = readTerms(text);
  const looking = useMutation({
    mutationFn: async (asked: readonly string[]) => ({
      asked,
      ...(await call(lookupAssets, { body: { terms: [...asked] } })),
    }),
  });
  if (looking.data) return <Result result={looking.data} onShow={onShow} onClose={onClose} onBack={looking.reset} />;
  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault();
        if (terms.length > 0) looking.mutate(terms);
      }}
    >
      <Textarea
        label={t('asset_list.paste_label')}
        description={t('asset_list.paste_hint', counted(lookupMax))}
        placeholder={'EXC-0142\nEXC-0139\nABC1D23'}
        rows={8}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-number
        classNames={{ label: field.label, description: field.hint, input: field.input }}
      />
      {looking.error && (
        <Text role="alert" c="var(--danger)">
          {t(`errors.${errorKey(looking.error)}`)}
        </Text>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <BusyButton type="submit" busy={looking.isPending} disabled={terms.length === 0}>
          {t('asset_list.look_up', counted(terms.length))}
        </BusyButton>
      </Group>
    </Stack>
  );
}

function Result({
  result,
  onShow,
  onClose,
  onBack,
}: Omit<PasteFormProps, 'text'> & { result: LookedUp & { asked: readonly string[] }; onBack(): void }) {
  const t = useTranslations();
  const counted = useCounted();
  const codes = [...new Set(result.found.map(({ code }) => code))];
  const missing = result.not_found.map((at) => result.asked[at] ?? '');
  async function copy() {
    // The clipboard needs a secure page; the list can be read anyway.
    await navigator.clipboard?.writeText(missing.join('\n')).then(
      () => notify({ text: t('ui.copied') }),
      () => undefined,
    );
  }
  return (
    <Stack gap="md">
      <Text role="status" fz="lg" fw={600} c="var(--gray-9)">
        {t('asset_list.found', counted(codes.length))}
        {codes.length > codesMax && ` ${t('asset_list.found_cut', counted(codesMax))}`}
      </Text>
      {missing.length > 0 && (
        <Stack component="section" gap="xs" className={styles.missing}>
          <Box component="h3" c="var(--gray-8)">
            {t('asset_list.not_found', counted(missing.length))}
          </Box>
          <Group className={parts.scroll} component="ul" gap="xs" align="stretch" mah={180}>
            {missing.slice(0, 100).map((term) => (
              <li key={term}>{term}</li>
            ))}
            {missing.length > 100 && <li>{t('asset_list.and_more', counted(missing.length - 100))}</li>}
          </Group>
          <Button variant="subtle" size="compact-sm" style={{ justifySelf: 'start' }} onClick={() => void copy()}>
            {t('asset_list.copy_missing')}
          </Button>
        </Stack>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {t('asset_list.back')}
        </Button>
        <Button
          disabled={codes.length === 0}
          onClick={() => {
            onShow(codes.slice(0, codesMax));
            onClose();
          }}
        >
          {t('asset_list.show_found', counted(Math.min(codes.length, codesMax)))}
        </Button>
      </Group>
    </Stack>
  );
}
