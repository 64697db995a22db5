import type { EndpointName } from './endpoints.ts';
import type { Read, Sent } from './endpointSchemas.ts';

type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = [Sent<Name, Key>] extends [undefined]
  ? unknown
  : Record<never, never> extends Sent<Name, Key>
    ? { [key in Key]?: Sent<Name, Key> }
    : { [key in Key]: Sent<Name, Key> };

/** What a request to an endpoint is made with: `params` of its path, `query` and `body`, as far as it has them. */
export type EndpointInput<Name extends EndpointName> = Part<Name, 'params'> & Part<Name, 'query'> & Part<Name, 'body'>;

/** What a client reads of the response. */
export type EndpointResponse<Name extends EndpointName> = Read<Name>;
