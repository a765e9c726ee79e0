/** Used by other slices, in the browser and on the server. */
export {
  condition,
  measures,
  serviceDueFrom,
  serviceStates,
  watchedEvents,
  watchedStates,
  type Condition,
  type Measure,
  type Schedule,
  type PeriodicCondition,
  type TrackCondition,
  type ServiceCondition,
  type WatchedEvent,
  type WatchedState,
} from './condition.ts';
export {
  judgeGroup,
  standsUntil,
  type Episode,
  type GroupRule,
  type MemberSpan,
  type StoredEpisode,
} from './group-rules.ts';
export { isOn, type LocalMoment } from '#features/alerts/engine/schedule-rules.ts';
export { tryAlertDefinition, type DefinitionBacktest } from '#features/alerts/backtest/contract.ts';
