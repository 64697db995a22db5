import { startApiProcess } from '../../testing/apiProcess.ts';

const start = (DATABASE_URL: string) =>
  startApiProcess({ DATABASE_URL, LOG_LEVEL: 'trace' }).then(
    async (started) => {
      await started.stop();
      return 'it started';
    },
    (error: Error) => error.message,
  );

test('reports why the database prevents the start, without the password', async () => {
  const said = await Promise.all(
    [
      'postgres://keyframe:hunter2@127.0.0.1:9/site',
      'postgres://keyframe:hunter2@[bad/site',
      'mysql://keyframe:hunter2@127.0.0.1/site',
    ].map(start),
  );
  expect(said[0]).toContain('the database of DATABASE_URL does not answer');
  expect(said[2]).toContain('DATABASE_URL=mysql://***@127.0.0.1/site: must begin with postgres://');
  for (const words of said) {
    expect(words).toContain('ended before it listened');
    expect(words).not.toContain('hunter2');
  }
});
