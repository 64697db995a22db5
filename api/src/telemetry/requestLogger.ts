import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * The logger of one request: a child of the process's logger with the request's id. Created lazily on the first line,
 * because few requests log (the line of `requestLog` uses the process's logger) and creating a child makes pino process
 * all redaction paths.
 */
export class RequestLogger implements FastifyBaseLogger {
  private logger: FastifyBaseLogger | undefined;

  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly bindings: Record<string, unknown>,
    private readonly options: object,
  ) {}

  get level(): string {
    return this.parent.level;
  }
  fatal(...line: unknown[]): void {
    this.write('fatal', line);
  }
  error(...line: unknown[]): void {
    this.write('error', line);
  }
  warn(...line: unknown[]): void {
    this.write('warn', line);
  }
  info(...line: unknown[]): void {
    this.write('info', line);
  }
  debug(...line: unknown[]): void {
    this.write('debug', line);
  }
  trace(...line: unknown[]): void {
    this.write('trace', line);
  }
  silent(...line: unknown[]): void {
    this.write('silent', line);
  }
  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own.child(...given);
  }

  private get own(): FastifyBaseLogger {
    this.logger ??= this.parent.child(this.bindings, this.options);
    return this.logger;
  }

  private write(level: Level, line: unknown[]): void {
    this.own[level](...(line as [object]));
  }
}
