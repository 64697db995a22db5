import { connect } from 'node:net';

/** The raw response on a connection. */
export interface RawResponse {
  /** The status of the first response; 0 without one. */
  status: number;
  headers: string;
  body: string;
}

/** Writes bytes to a loopback port and reads until the server closes the connection. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A server may reset a connection whose remaining input it does not read.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(bytes);
  await closed;
  const [headers = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
