/** What is set up in the dialog. */
export type Enrolling = 'passkey' | 'app' | 'recovery';

export interface EnrolFormProps {
  /** It is set up, with recovery codes where it is the first factor. */
  onDone(codes: readonly string[]): Promise<void>;
  onClose(): void;
}
