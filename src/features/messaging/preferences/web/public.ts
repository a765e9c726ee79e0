export { WishesCard } from './preferences-card.tsx';
