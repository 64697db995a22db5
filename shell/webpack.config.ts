import { shellConfig } from '@keyframe/tools/webpack';

export default shellConfig();
