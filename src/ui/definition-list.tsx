import type { CSSProperties, ReactNode } from 'react';
import styles from './parts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

interface DefinitionListProps {
  /** Those whose value is null are left out. */
  facts: readonly Fact[];
  /** Values below their names, in as many columns as have room for so many pixels each. */
  least?: number;
}

/** Names with their values: beside each other in two columns, or as figures. */
export function DefinitionList({ facts, least }: DefinitionListProps) {
  const style: CSSProperties & Record<'--least', string> = { '--least': `${least ?? 0}px` };
  return (
    <dl className={least === undefined ? styles.facts : styles.figures} style={style}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
