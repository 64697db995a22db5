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

test('a saved profile leads to the dashboard when nothing is pending', async () => {
  await takeSignInReturn(navigate);
  expect(navigate).toHaveBeenCalledWith('/dashboard');
});

test('a saved profile leads back to the page, and the action runs there, once', async () => {
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

test('what one account wanted is not done for another', async () => {
  authStore.setState({ signInReturn: { uid: 'another account', to: '/component/c1', action } });
  await takeSignInReturn(navigate);
  expect(navigate).toHaveBeenCalledWith('/dashboard');
  expect(action).not.toHaveBeenCalled();
});
