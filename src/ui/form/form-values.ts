/** Reads the values of a form by field. */
export interface FormValues {
  /** As typed. */
  text(name: string): string;
  /** Trimmed; null if empty. */
  optional(name: string): string | null;
  /** Accepts a point or a comma as decimal separator; null if empty, the text itself if it is not a number. */
  number(name: string): number | string | null;
  checked(name: string): boolean;
  /** All values of a field that can have several. */
  all(name: string): string[];
}

export function readForm(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const text = (name: string) => asText(data.get(name));
  const optional = (name: string) => text(name).trim() || null;
  return {
    text,
    optional,
    number(name) {
      const typed = optional(name);
      if (typed === null) return null;
      const number = Number(typed.replace(',', '.'));
      return Number.isFinite(number) ? number : typed;
    },
    checked: (name) => data.has(name),
    all: (name) => data.getAll(name).map(asText),
  };
}

function asText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
