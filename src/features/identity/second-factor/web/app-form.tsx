import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { encode } from 'uqr';
import type { ReplyOf } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { CopyField } from '#ui/form/fields/copy-field.tsx';
import { TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { beginApp, confirmApp } from '../contract.ts';
import type { EnrolFormProps } from './enrolling.ts';
import styles from './second-factor.module.css';

/** Shows the app's secret and asks for its first code. */
export function AppForm({ onDone, onClose }: EnrolFormProps) {
  const t = useTranslations('second_factor');
  const [made, setMade] = useState<ReplyOf<typeof beginApp> | null>(null);
  const [error, setError] = useState<unknown>(null);
  function begin() {
    call(beginApp).then(setMade, setError);
  }
  function again() {
    setError(null);
    begin();
  }
  useEffect(begin, []);
  if (error !== null) return <ListFault error={error} onRetry={again} />;
  if (!made) return <Skeleton height={300} />;
  return (
    <Form
      body={confirmApp.body}
      read={(values) => ({ code: values.text('code').trim() })}
      send={async (body) => onDone((await call(confirmApp, { body })).recovery_codes)}
    >
      <p>{t('app_scan')}</p>
      <QrCode text={made.uri} label={t('app_qr')} />
      <CopyField label={t('app_key')} value={made.secret} />
      <TextField name="code" label={t('code')} autoComplete="one-time-code" maxLength={10} required />
      <FormActions submit={t('confirm')} onCancel={onClose} />
    </Form>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text);
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: side, path: squares.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
