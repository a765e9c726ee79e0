export type Enrolling = 'passkey' | 'app' | 'recovery';

export interface EnrolFormProps {
  /** Set up; with recovery codes for the first factor. */
  onDone(codes: readonly string[]): Promise<void>;
  onClose(): void;
}
