import styles from './buttons.module.css';

interface SwitchProps {
  /** Accessible name. */
  label: string;
  isOn: boolean;
  /** Text beside it: "Active". */
  word?: string;
  isDisabled?: boolean;
  onChange(isOn: boolean): void;
}

/** A switch that takes effect at once. */
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
