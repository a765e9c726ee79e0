import { Button, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ComboField } from '../form/fields/combo-field.tsx';
import { CopyField } from '../form/fields/copy-field.tsx';
import { DateField, MomentField } from '../form/fields/date-field.tsx';
import { DropZone } from '../form/fields/drop-zone.tsx';
import { NumberField, PasswordField, SelectField, TextAreaField, TextField } from '../form/fields/fields.tsx';
import { PickList } from '../form/fields/pick-list.tsx';
import { RadioField } from '../form/fields/radio-field.tsx';
import { TagsField } from '../form/fields/tags-field.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { Form } from '../form/form.tsx';
import { StaleNotice } from '../form/stale-notice.tsx';
import { TickBox } from '../form/tick-box.tsx';
import { Columns } from '../columns.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Part, PartGroup } from './part.tsx';

const body = z.object({ code: z.string().check(z.minLength(3)) });
const units = Array.from({ length: 60 }, (_, at) => ({ value: `${at}`, label: `Unit ${at + 1}` }));

/** What is filled in. */
export function FormParts() {
  const [picked, pick] = useState<ReadonlySet<string>>(new Set(['1', '2']));
  const [shown, show] = useState<'dialog' | 'question' | null>(null);
  return (
    <PartGroup title="Forms">
      <Part name="Fields">
        <Form label="Asset" body={body} read={(values) => ({ code: values.text('code') })} send={async () => undefined}>
          <Columns least={260}>
            <TextField name="code" label="Code" hint="At least three characters." required />
            <NumberField name="hours" label="Hours" unit="h" value={1200} />
            <PasswordField name="password" label="Password" autoComplete="new-password" />
            <SelectField name="kind" label="Kind" choices={units.slice(0, 3)} />
            <ComboField name="unit" label="Unit" choices={units} nothing="No unit" clearable value="3" />
            <DateField name="day" label="Day" value="2026-11-20" />
            <MomentField name="moment" label="Moment" />
            <TagsField name="tags" label="Tags" value={['mine', 'rented']} />
            <TextField name="fixed" label="Disabled" value="EXC-0201" disabled />
            <CopyField label="Key" value="pk_1234567890" />
          </Columns>
          <RadioField
            name="reach"
            label="Reach"
            value="all"
            choices={[
              { value: 'all', label: 'All units', hint: 'Those of tomorrow, too.' },
              { value: 'some', label: 'Some units' },
              { value: 'none', label: 'None', disabled: true },
            ]}
          />
          <TextAreaField name="note" label="Note" rows={2} />
          <FormActions onCancel={() => undefined} />
        </Form>
      </Part>
      <Part name="Ticks" isRow>
        <label>
          <TickBox defaultChecked /> On
        </label>
        <label>
          <TickBox /> Off
        </label>
        <label>
          <TickBox isMixed /> Some
        </label>
        <label>
          <TickBox disabled /> Disabled
        </label>
      </Part>
      <Part name="Changed by another person">
        <StaleNotice onDiscard={() => undefined} onOver={() => undefined} />
      </Part>
      <Part name="Many to choose from">
        <PickList
          label="Units"
          search="Search units"
          items={units.map(({ value, label }) => ({ id: value, label, detail: 'North' }))}
          none="No units yet"
          chosen={picked}
          mixed={new Set(['4'])}
          onChange={pick}
        />
        <PickList
          label="Assets"
          search="Search assets"
          min={3}
          items={units.map(({ value }) => ({ id: value, label: `EXC-${value}` }))}
          none="No assets yet"
          chosen={picked}
          onChange={pick}
        />
        <PickList
          label="No units"
          search="Search no units"
          items={[]}
          none="No units yet"
          chosen={picked}
          onChange={pick}
        />
      </Part>
      <Part name="Files">
        <Stack>
          <DropZone
            icon={IconUpload}
            text="Drop a file here, or"
            choose="choose one"
            hint="CSV or XLSX"
            accept=".csv"
            onFiles={() => undefined}
          />
          <DropZone
            icon={IconUpload}
            text=""
            choose="choose one"
            hint="CSV or XLSX"
            accept=".csv"
            busy="Reading fleet.csv"
            onFiles={() => undefined}
          />
        </Stack>
      </Part>
      <Part name="Dialogs" isRow>
        <Button variant="default" onClick={() => show('dialog')}>
          Open a dialog
        </Button>
        <Button variant="default" onClick={() => show('question')}>
          Ask
        </Button>
        <Dialog opened={shown === 'dialog'} title="A dialog" onClose={() => show(null)}>
          <p>What it is about.</p>
        </Dialog>
        <ConfirmDialog
          opened={shown === 'question'}
          title="Delete EXC-0201?"
          confirm="Delete"
          onConfirm={async () => {
            throw new Error('refused');
          }}
          onClose={() => show(null)}
        >
          <p>Its history is deleted, too.</p>
        </ConfirmDialog>
      </Part>
    </PartGroup>
  );
}
