/** The part of a logger that the database uses. pino's loggers and `console` fit. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
