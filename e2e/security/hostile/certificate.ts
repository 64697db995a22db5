import { generate } from 'selfsigned';

/**
 * What the listener shows as *.evil.test: self-signed, a new one for each run, in no trust store. The browser under
 * test is told to take any certificate.
 */
export async function makeCertificate(): Promise<{ cert: string; key: string }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: '*.evil.test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  return { cert, key };
}
