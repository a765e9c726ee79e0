export { AlertPreferencesCard } from './preferences-card.tsx';
