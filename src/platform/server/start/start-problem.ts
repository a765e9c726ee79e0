/** Why the program cannot start, as one sentence with the remedy, shown unchanged. */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartProblem';
  }
}
