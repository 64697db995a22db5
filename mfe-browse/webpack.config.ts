import { remoteConfig } from '@keyframe/tools/webpack';

export default remoteConfig();
