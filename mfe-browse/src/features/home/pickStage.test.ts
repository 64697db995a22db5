import { sampleComponent } from '@keyframe/shared-ui/testing';
import { pickStage, STAGE_SIZE } from './pickStage.ts';

const list = (...categories: string[]) =>
  categories.map((category, index) => sampleComponent({ _id: String(index), category }));
const ids = (components: { _id: string }[]) => components.map(({ _id }) => _id);

test('the hero plays the best components of three different categories', () => {
  const { stage, rest } = pickStage(list('Button', 'Button', 'Loader', 'Button', 'Card', 'Input'));
  expect(ids(stage)).toEqual(['0', '2', '4']);
  expect(ids(rest)).toEqual(['1', '3', '5']);
});

test('with fewer categories the hero also plays the next best components', () => {
  const { stage, rest } = pickStage(list('Button', 'Button', 'Button', 'Loader'));
  expect(ids(stage)).toEqual(['0', '3', '1']);
  expect(ids(rest)).toEqual(['2']);
  expect(stage).toHaveLength(STAGE_SIZE);
});

test('with fewer than three components the hero plays all of them', () => {
  expect(pickStage(list('Button')).stage).toHaveLength(1);
  expect(pickStage([])).toEqual({ stage: [], rest: [] });
});
