import styles from './switch.module.css';

interface SwitchProps {
  /** What is on or off; read out. */
  label: string;
  isOn: boolean;
  /** Beside it: "Active". */
  word?: string;
  isDisabled?: boolean;
  onChange(isOn: boolean): void;
}

/** Turns something on and off at once. */
export function Switch({ label, isOn, word, isDisabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles.track} aria-hidden>
        <span className={styles.knob} />
      </span>
      {word && <span aria-hidden>{word}</span>}
    </button>
  );
}
