import * as z from 'zod/mini';
import { hasModule, type Scope } from '../scope.ts';
import type { Sighting } from './view.ts';

/**
 * Who sees an event: people with one of some sections of the asset module, people with another module, or one
 * recipient.
 */
export type VisibleTo = { sections: readonly string[] } | { module: string } | 'recipient';

type LiveRecord = Record<string, unknown>;

/** A type of live event, declared by the slice that publishes it. */
export interface LiveEventType<Type extends string = string, Data extends LiveRecord = LiveRecord> {
  type: Type;
  /** Schema of one item; an event's data is a list of items. */
  data: z.ZodMiniType<Data>;
  visibleTo: VisibleTo;
  /** Faster check of an item than the schema, for frequent events. */
  isItem?: (item: unknown) => item is Data;
  /** Of frequent events: readers that say what they show get those inside it, and each change of state. */
  sightingOf?(data: Data): Sighting;
}

/** Declares a type of live event. */
export function liveEvent<const Event extends LiveEventType>(event: Event): Event {
  return event;
}

/** Reads the items of an event; items of an older or newer server that do not match are dropped. */
export function readItems<Type extends string, Data extends LiveRecord>(
  event: LiveEventType<Type, Data>,
  data: unknown,
): Data[] {
  if (!Array.isArray(data)) return [];
  const { isItem } = event;
  if (isItem) return data.filter(isItem);
  return data.flatMap((item: unknown) => {
    const read = z.safeParse(event.data, item);
    return read.success ? [read.data] : [];
  });
}

/** The event types that a scope may see: those of the screens it can open. */
export function visibleTypes(events: readonly LiveEventType[], scope: Scope): readonly string[] {
  return events.filter(({ visibleTo }) => isVisible(visibleTo, scope)).map(({ type }) => type);
}

function isVisible(visibleTo: VisibleTo, { modules, sections }: Scope): boolean {
  if (visibleTo === 'recipient') return true;
  if ('module' in visibleTo) return hasModule(modules, visibleTo.module);
  return hasModule(modules, 'services:simc') && visibleTo.sections.some((section) => sections.includes(section));
}
