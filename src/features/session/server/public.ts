export { sessionFeature } from './feature.ts';
export { identifySessions, type LoadProfileScope } from './identification.ts';
