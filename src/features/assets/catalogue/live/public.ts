export {
  AssetNumbering,
  Positions,
  rowField,
  rowLength,
  statusNumberOf,
  statusOf,
  type AssetNumbers,
} from './positions.ts';
export { withEvent } from './with-event.ts';
