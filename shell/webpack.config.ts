import { shellConfig } from 'tools/webpack';

export default shellConfig();
