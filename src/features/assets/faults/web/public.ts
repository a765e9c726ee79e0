export { useAssetFaults } from './use-asset-faults.ts';
