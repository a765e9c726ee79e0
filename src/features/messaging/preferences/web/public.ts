export { WishesCard } from './wishes-card.tsx';
