/** Why the program cannot start: one plain sentence with the remedy, shown as it is. */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartProblem';
  }
}
