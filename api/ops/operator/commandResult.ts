/** What an operator is told; a warning beside it when what was done has a catch. */
export interface CommandResult {
  text: string;
  warning?: string;
}
