/** One component in one state. What stands before the colon of its name is its kind. */
export interface Exhibit {
  readonly name: string;
  /** What is there when it is drawn in full, where that takes more than one moment. */
  readonly awaits?: string | ((own: HTMLElement) => boolean);
  /** The taps and keys that lead to a state which passes, or which covers the page: run on request. */
  reach?(own: HTMLElement): void;
  draw(): preact.JSX.Element;
}
