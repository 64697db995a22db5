import { generate } from 'selfsigned';

/**
 * Creates the listener's certificate for *.evil.test: self-signed, new for each run. The browser under test ignores
 * certificate errors.
 */
export async function makeCertificate(): Promise<{ cert: string; key: string }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: '*.evil.test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  return { cert, key };
}
