import { shellConfig } from '@keyframe/tools/webpack/shell';

export default shellConfig();
