/** Input that the program cannot accept: one line says what is wrong and how to put it right. */
export class Refused extends Error {
  /** Further lines that point at the place, if there is one. */
  readonly pointer: readonly string[];

  constructor(message: string, pointer: readonly string[] = []) {
    super(message);
    this.name = 'Refused';
    this.pointer = pointer;
  }
}
