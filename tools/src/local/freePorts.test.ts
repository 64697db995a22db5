import { createServer } from 'node:net';
import { requireFreePorts } from './freePorts.ts';

test('reports a port in use with its service and a remedy', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(requireFreePorts({ shell: port })).rejects.toThrow(
    new RegExp(`Port ${port} \\(shell\\) is in use.*KEYFRAME_PORT_OFFSET`),
  );
  await new Promise((resolve) => other.close(resolve));
  await expect(requireFreePorts({ shell: port })).resolves.toBeUndefined();
});
