/** Input that the program cannot accept: one line says what is wrong and how to put it right. Empty if that has been said. */
export class Refused extends Error {
  /** Further lines that point at the place, if there is one. */
  readonly pointer: readonly string[];
  readonly exitCode: number;

  constructor(message: string, pointer: readonly string[] = [], exitCode = 1) {
    super(message);
    this.name = 'Refused';
    this.pointer = pointer;
    this.exitCode = exitCode;
  }
}
