export {
  AssetNumbering,
  Positions,
  rowField,
  rowLength,
  statusNumberOf,
  statusOf,
  type AssetNumbers,
} from './positions.ts';
