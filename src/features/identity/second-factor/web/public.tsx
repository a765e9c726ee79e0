export { ProofForm, type Proof } from './proof-form.tsx';
export { SecondFactorCard } from './second-factor-card.tsx';
