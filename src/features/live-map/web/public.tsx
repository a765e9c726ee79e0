export { LiveMapCard } from './live-map-card.tsx';
export { KindSwitch } from './kind-switch.tsx';
