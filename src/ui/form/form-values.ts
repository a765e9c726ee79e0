/** What a form holds when it is sent, read field by field. */
export interface FormValues {
  /** As it was typed. */
  text(name: string): string;
  /** Without the spaces around it; null where nothing is left. */
  optional(name: string): string | null;
  /** With a point or a comma before the decimals; null where nothing is typed, the text itself where it is no number. */
  number(name: string): number | string | null;
  checked(name: string): boolean;
  /** Every value of a field that may have several. */
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
