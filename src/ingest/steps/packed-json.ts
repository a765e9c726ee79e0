/**
 * JSON without names, for what is written often: the values of an object's fields in a fixed order, and times counted from a
 * base, which makes them short. Absent and null are both null.
 */
export interface Packer<T> {
  pack(value: T, base: number): unknown;
  unpack(packed: unknown, base: number): T;
}

type Packers<T> = { readonly [Name in keyof T]-?: Packer<NonNullable<T[Name]>> };
type OptionalName<T> = { [Name in keyof T]-?: undefined extends T[Name] ? Name : never }[keyof T];

/** A value as it is. */
export function plain<T>(): Packer<T> {
  return { pack: (value) => value, unpack: (packed) => packed as T };
}

/** A time in milliseconds since 1970. */
export const time: Packer<number> = {
  pack: (value, base) => value - base,
  unpack: (packed, base) => Number(packed) + base,
};

/**
 * An object by the packers of its fields, whose order is that of the values.
 * @param optional names of fields that may be absent
 */
export function fields<T extends object>(packers: Packers<T>, optional: readonly OptionalName<T>[] = []): Packer<T> {
  const listed = Object.entries<Packer<unknown>>(packers).map(([name, packer]) => ({
    name,
    packer,
    without: optional.some((each) => each === name) ? undefined : null,
  }));
  return {
    pack: (object, base) => {
      const values = object as Readonly<Record<string, unknown>>;
      return listed.map(({ name, packer }) => {
        const value = values[name];
        return value === undefined || value === null ? null : packer.pack(value, base);
      });
    },
    unpack: (packed, base) => {
      const values = packed as readonly unknown[];
      const object: Record<string, unknown> = {};
      for (const [place, { name, packer, without }] of listed.entries()) {
        const value = values[place];
        object[name] = value === undefined || value === null ? without : packer.unpack(value, base);
      }
      return object as T;
    },
  };
}

export function listOf<T>({ pack, unpack }: Packer<T>): Packer<T[]> {
  return {
    pack: (values, base) => values.map((value) => pack(value, base)),
    unpack: (packed, base) => (packed as unknown[]).map((value) => unpack(value, base)),
  };
}
