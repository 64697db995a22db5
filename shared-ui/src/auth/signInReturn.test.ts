import { sampleUser } from '../testing/samples.ts';
import { authStore } from './authStore.ts';
import { takeSignInReturn } from './signInReturn.ts';

const user = sampleUser();
const navigate = jest.fn<Promise<void>, [string]>(async () => undefined);
const action = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  authStore.setState({ user, signInReturn: null });
});

test('saving a profile opens the dashboard when no action is pending', async () => {
  await takeSignInReturn(navigate);
  expect(navigate).toHaveBeenCalledWith('/dashboard');
});

test('saving a profile returns to the page and runs the pending action once', async () => {
  let arrive: () => void = () => undefined;
  navigate.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  authStore.setState({ signInReturn: { uid: user.uid, to: '/component/c1', action } });
  const back = takeSignInReturn(navigate);
  await takeSignInReturn(navigate);
  expect(navigate.mock.calls).toEqual([['/component/c1'], ['/dashboard']]);
  expect(action).not.toHaveBeenCalled();
  arrive();
  await back;
  expect(action).toHaveBeenCalledTimes(1);
});

test('a pending action does not run for another account', async () => {
  authStore.setState({ signInReturn: { uid: 'another account', to: '/component/c1', action } });
  await takeSignInReturn(navigate);
  expect(navigate).toHaveBeenCalledWith('/dashboard');
  expect(action).not.toHaveBeenCalled();
});
