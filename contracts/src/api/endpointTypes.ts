import type { EndpointName } from './endpoints.ts';
import type { Read, Sent } from './endpointSchemas.ts';

type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = [Sent<Name, Key>] extends [undefined]
  ? unknown
  : Record<never, never> extends Sent<Name, Key>
    ? { [key in Key]?: Sent<Name, Key> }
    : { [key in Key]: Sent<Name, Key> };

/** The input of an endpoint: those of `params`, `query` and `body` that it has. */
export type EndpointInput<Name extends EndpointName> = Part<Name, 'params'> & Part<Name, 'query'> & Part<Name, 'body'>;

/** The response as a client reads it. */
export type EndpointResponse<Name extends EndpointName> = Read<Name>;
