import { Button } from '@mantine/core';
import { IconMap, IconPlus, IconTable, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import buttons from '../buttons.module.css';
import { Segments } from '../segments.tsx';
import { Switch } from '../switch.tsx';
import { Tabs } from '../tabs.tsx';
import { Part, PartGroup } from './part.tsx';

const views = ['table', 'map'] as const;
const words = { table: 'Table', map: 'Map' };

/** What is pressed. */
export function ButtonParts() {
  const [view, setView] = useState<(typeof views)[number]>('table');
  const [isOn, setOn] = useState(true);
  return (
    <PartGroup title="Buttons">
      <Part name="Button" isRow>
        <Button leftSection={<IconPlus size={16} />}>Add asset</Button>
        <Button variant="default">Cancel</Button>
        <Button variant="subtle">More filters</Button>
        <Button color="danger">Delete</Button>
        <Button disabled>Not now</Button>
        <BusyButton busy>Saving</BusyButton>
        <Button size="xs" variant="default">
          Small
        </Button>
      </Part>
      <Part name="Words and icons to press" isRow>
        <button type="button" className={buttons.small}>
          Small
        </button>
        <button type="button" className={buttons.small} aria-pressed>
          Pressed
        </button>
        <button type="button" className={buttons.small} data-quiet>
          Quiet
        </button>
        <button type="button" className={buttons.small} disabled>
          Disabled
        </button>
        <button type="button" className={buttons.chip}>
          Chip
        </button>
        <button type="button" className={buttons.chosen}>
          Quarry <IconX size={13} aria-hidden />
        </button>
        <button type="button" className={buttons.icon} aria-label="Map">
          <IconMap size={17} />
        </button>
        <button type="button" className={buttons.icon} aria-label="Map, pressed" aria-pressed>
          <IconMap size={17} />
        </button>
        <button type="button" className={buttons.icon} aria-label="Map, disabled" disabled>
          <IconMap size={17} />
        </button>
        <button type="button" className={buttons.word}>
          A word
        </button>
        <a href="#top" className={buttons.name}>
          EXC-0201
        </a>
        <a href="#top" className={buttons.link}>
          All assets
        </a>
      </Part>
      <Part name="Segments" isRow>
        <Segments
          label="View"
          names={views}
          chosen={view}
          onChoose={(name) => setView(name)}
          wordOf={(name) => words[name]}
        />
        <Segments
          label="View by icon"
          names={views}
          chosen={view}
          onChoose={(name) => setView(name)}
          wordOf={(name) => words[name]}
          iconOf={(name) => (name === 'map' ? <IconMap size={16} /> : <IconTable size={16} />)}
        />
      </Part>
      <Part name="Switch" isRow>
        <Switch label="Active" word="Active" isOn={isOn} onChange={setOn} />
        <Switch label="Off" word="Off" isOn={false} onChange={() => undefined} />
        <Switch label="On, disabled" word="On, disabled" isOn isDisabled onChange={() => undefined} />
      </Part>
      <Part name="Tabs">
        <Tabs
          label="Views"
          tabs={views.map((name) => ({ name, label: words[name] }))}
          shown={view}
          onShow={(name) => setView(name)}
        >
          <p>{words[view]}</p>
        </Tabs>
      </Part>
    </PartGroup>
  );
}
