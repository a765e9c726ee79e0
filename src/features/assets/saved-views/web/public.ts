export { SavedViews } from './saved-views.tsx';
export { useDefaultView } from './use-saved-views.ts';
