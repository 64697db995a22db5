/** What the database needs of a log: pino's logger is one, and so is `console`. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
