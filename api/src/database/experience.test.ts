import { testApi, type TestApi } from '../../testing/index.ts';
import { userRepository } from '../members/userRepository.ts';
import { experienceOf } from './experience.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

// Specification 2.63
test('experience is scores x 10 + likes x 2 + followers x 5', () => {
  expect(experienceOf({ scoreSum: 150.5, likeCounter: 3, followerCounter: 4 })).toBe(1505 + 6 + 20);
});

test.each([
  { scoreSum: 0, likeCounter: 0, followerCounter: 0 },
  { scoreSum: 87.25, likeCounter: 9, followerCounter: 1 },
  { scoreSum: 33.33, likeCounter: 0, followerCounter: 12 },
])('the database computes the same experience from $scoreSum, $likeCounter and $followerCounter', async (parts) => {
  const username = `x${Object.values(parts).join('-').replaceAll('.', '_')}`;
  const user = await userRepository(api.db).insert({ username, name: 'Someone', ...parts });
  expect(user.experience).toBe(experienceOf(parts));
});

// Specification 2.63
test('ranks by experience, and equals by the earlier join', async () => {
  const join = (username: string, likeCounter: number, day: number) =>
    userRepository(api.db).insert({
      username,
      name: username,
      likeCounter,
      createdAt: new Date(Date.UTC(2020, 0, day)),
    });
  const [late, early, best] = [
    await join('late', 5_000, 3),
    await join('early', 5_000, 2),
    await join('best', 6_000, 4),
  ];
  expect(await userRepository(api.db).rankOf(best)).toBe(1);
  expect(await userRepository(api.db).rankOf(early)).toBe(2);
  expect(await userRepository(api.db).rankOf(late)).toBe(3);
});
