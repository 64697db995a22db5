import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useComponent } from '@keyframe/shared-ui/platform';
import { renderWithPlatform, sampleComponentDetail, sampleUser } from '../../testing/index.tsx';
import { useVerifyComponent } from './verdicts.ts';

function Verify() {
  const { data } = useComponent('c1');
  const verify = useVerifyComponent();
  return (
    <button onClick={() => verify.mutate({ componentId: 'c1', score: 70 })}>
      {data?.verified === true ? 'verified' : 'waiting'}
    </button>
  );
}

// Specification 4.15
test('a verified component is shown as verified immediately', async () => {
  let verified = false;
  const admin = sampleUser({ email: 'admin@keyframe.test' });
  const { calls } = renderWithPlatform(<Verify />, {
    user: admin,
    api: {
      getComponentById: () => ({ component: sampleComponentDetail({ _id: 'c1', verified }) }),
      verifyComponent: () => {
        verified = true;
        return { message: 'Verified', component: sampleComponentDetail({ _id: 'c1', verified }) };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'waiting' }));
  expect(await screen.findByRole('button', { name: 'verified' })).toBeInTheDocument();
  expect(calls.find(({ call }) => call === 'verifyComponent')?.body).toEqual({
    componentId: 'c1',
    score: 70,
    email: 'admin@keyframe.test',
  });
});
