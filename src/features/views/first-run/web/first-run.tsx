import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { AssetFormDialog } from '#features/assets/catalogue/web/public.ts';
import { ImportAssetsDialog } from '#features/assets/imports/web/public.tsx';
import { UnitFormDialog } from '#features/assets/units/web/public.ts';
import { firstSteps, nextStep, stepsDone, type FirstStep } from '../first-steps.ts';
import { TrackerStep } from './tracker-step.tsx';
import { useProgress } from './use-progress.ts';
import styles from './first-run.module.css';

const newAlert = '/services/simc/alertas/gerenciamento?new=true';
type Dialog = 'unit' | 'asset' | 'import';

/** Four steps with their forms; the next one is highlighted. */
export function FirstRun() {
  const t = useTranslations('first_run');
  const progress = useProgress();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  if (!progress) return null;
  const done = stepsDone(progress);
  const next = nextStep(done);
  if (next === null) return null;
  const close = () => {
    setDialog(null);
    for (const queryKey of [['assets'], ['units']]) void queries.invalidateQueries({ queryKey });
  };
  const variantOf = (step: FirstStep) => (step === next ? 'filled' : 'default');
  const actions: Record<FirstStep, ReactNode> = {
    unit: (
      <Button variant={variantOf('unit')} leftSection={<IconPlus size={16} />} onClick={() => setDialog('unit')}>
        {t('unit.add')}
      </Button>
    ),
    assets: (
      <>
        <Button
          variant={variantOf('assets')}
          leftSection={<IconPlus size={16} />}
          disabled={!done.has('unit')}
          onClick={() => setDialog('asset')}
        >
          {t('assets.add')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          disabled={!done.has('unit')}
          onClick={() => setDialog('import')}
        >
          {t('assets.csv')}
        </Button>
      </>
    ),
    tracker: <TrackerStep isNext={next === 'tracker'} />,
    alert: (
      <Button component={Link} to={newAlert} variant={variantOf('alert')} leftSection={<IconPlus size={16} />}>
        {t('alert.add')}
      </Button>
    ),
  };
  return (
    <Stack
      component="section"
      p="lg"
      bd="1px solid var(--gray-3)"
      bdrs="md"
      bg="var(--gray-0)"
      aria-labelledby="first-run"
    >
      <Group
        component="header"

        gap="var(--space-4) var(--space-16)"
        align="baseline"
        justify="space-between"
      >
        <Box component="h2" fz="xl" id="first-run">
          {t('title')}
        </Box>
        <Text c="dimmed">{t('progress', { done: done.size, all: firstSteps.length })}</Text>
      </Group>
      <Stack component="ol" gap={0}>
        {firstSteps.map((step, at) => (
          <Step key={step} step={step} number={at + 1} isDone={done.has(step)} isNext={step === next}>
            {actions[step]}
          </Step>
        ))}
      </Stack>
      <UnitFormDialog opened={dialog === 'unit'} unit={null} onClose={() => setDialog(null)} onDone={close} />
      <AssetFormDialog opened={dialog === 'asset'} asset={null} onClose={close} />
      <ImportAssetsDialog opened={dialog === 'import'} jobId={null} onClose={close} />
    </Stack>
  );
}

interface FirstStepProps {
  step: FirstStep;
  number: number;
  isDone: boolean;
  isNext: boolean;
  children: ReactNode;
}

function Step({ step, number, isDone, isNext, children }: FirstStepProps) {
  const t = useTranslations('first_run');
  return (
    <li className={styles.step} data-done={isDone || undefined} aria-current={isNext && 'step'}>
      <span className={styles.mark} aria-hidden>
        {isDone ? <IconCheck size={16} stroke={2.4} /> : number}
      </span>
      <Stack miw={0} gap="2xs">
        <Box component="h3" fz="lg" lh="28px">
          {t(`${step}.title`)}
          {isDone && <span className="visually-hidden">, {t('done')}</span>}
        </Box>
        <Text c="dimmed">{t(`${step}.text`)}</Text>
        <Group gap="xs" mt="xs">
          {children}
        </Group>
      </Stack>
    </li>
  );
}
