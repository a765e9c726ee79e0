export { LiveMapCard } from './live-map-card.tsx';
