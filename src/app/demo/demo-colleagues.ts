/** Person who treats alerts in an account of the demo, and never signs in. */
export interface Colleague {
  name: string;
  email: string;
  /** Position of their unit in the account; null: all. */
  unit: number | null;
}

/** Of each account, in its order; the first treat more than the others. */
export const colleagues: readonly (readonly Colleague[])[] = [
  [
    { name: 'Camila Rezende', email: 'camila.rezende@serraverde.example', unit: null },
    { name: 'Thiago Nogueira', email: 'thiago.nogueira@serraverde.example', unit: 0 },
    { name: 'Juliana Pacheco', email: 'juliana.pacheco@serraverde.example', unit: 1 },
    { name: 'Marcos Teixeira', email: 'marcos.teixeira@serraverde.example', unit: 2 },
    { name: 'Patrícia Azevedo', email: 'patricia.azevedo@serraverde.example', unit: null },
  ],
  [
    { name: 'Felipe Andrade', email: 'felipe.andrade@andesrental.example', unit: null },
    { name: 'Beatriz Sampaio', email: 'beatriz.sampaio@andesrental.example', unit: null },
  ],
];
