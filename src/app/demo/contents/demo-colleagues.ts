/** Person who treats alerts in a demo account, without a sign-in. */
export interface Colleague {
  name: string;
  email: string;
  /** Index of their unit in the account; null: all. */
  unit: number | null;
}

/** By account, in order; the first ones treat more alerts. */
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
