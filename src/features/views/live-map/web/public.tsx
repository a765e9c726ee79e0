export { LiveMapCard } from './live-map-card.tsx';
export { KindSwitch } from './tools/kind-switch.tsx';
