import { Box, Button } from '@mantine/core';
import { IconAlertTriangle, IconTruck } from '@tabler/icons-react';
import { BriefCard } from '../brief-card.tsx';
import { Columns } from '../columns.tsx';
import { Initials } from '../initials.tsx';
import { ProductLogo } from '../product-logo.tsx';
import { Note } from '../note.tsx';
import { notify } from '../notices.tsx';
import { Pill } from '../pill.tsx';
import { Skeleton } from '../skeleton.tsx';
import styles from '../parts.module.css';
import { Part, PartGroup } from './part.tsx';

/** What is read. */
export function SmallParts() {
  return (
    <PartGroup title="Small parts">
      <Part name="Pill and badge" isRow>
        <Pill>Running</Pill>
        <Pill isChosen>This one</Pill>
        <span className={styles.badge}>12</span>
      </Part>
      <Part name="Pictures" isRow>
        <ProductLogo product="Patio" />
        <Initials name="Ana Souza" />
        <Initials name="Serra Verde" square />
        <span className={styles.tile}>
          <IconTruck size={18} aria-hidden />
        </span>
        <span className={styles.tile} data-current>
          <IconTruck size={18} aria-hidden />
        </span>
      </Part>
      <Part name="Placeholder while loading">
        {/* A test does not wait for it. */}
        <div data-waiting>
          <Skeleton width={220} height={16} />
        </div>
      </Part>
      <Part name="Notes">
        <Note>What a person should know before going on.</Note>
        <Note tone="accent" icon={IconAlertTriangle} title="Changed meanwhile">
          What a person has to decide.
        </Note>
        <Note tone="danger" icon={IconAlertTriangle}>
          What went wrong.
        </Note>
      </Part>
      <Part name="Notice" isRow>
        <Button variant="default" onClick={() => notify({ text: 'Saved.', undo: () => undefined })}>
          Show a notice
        </Button>
        <Button variant="default" onClick={() => notify({ text: 'It could not be saved.', isFault: true })}>
          Show an error
        </Button>
      </Part>
      <Part name="Columns">
        <Columns least={220}>
          <BriefCard title="Trips" all={{ to: '/trips', words: 'All trips' }}>
            <Rows />
          </BriefCard>
          <BriefCard title="Alerts">
            <Rows />
          </BriefCard>
        </Columns>
      </Part>
    </PartGroup>
  );
}

function Rows() {
  return (
    <Box component="ul" className={styles.rows} px="md">
      <li>Quarry to plant</li>
      <li>Plant to quarry</li>
    </Box>
  );
}
