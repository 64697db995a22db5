/** The output for the operator, with an optional warning. */
export interface CommandResult {
  text: string;
  warning?: string;
}
