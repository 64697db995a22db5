/** What the render worker uses of the API: the queue, the results, and the folder of posters. */
export { queryable, type Queryable } from '../../database/queryable.ts';
export { measurementRepository, type Measured } from './measurementRepository.ts';
export { posterFile, posterName, postersFolder, revisionOfPoster, type PosterKind } from './posterFolder.ts';
export { newWorkerId, renderJobRepository, type RenderJob, type RenderJobRepository } from './renderJobRepository.ts';
