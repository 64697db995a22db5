/** What an operator is told; a warning beside it when what was done has a catch. */
export interface Told {
  text: string;
  warning?: string;
}
