import { Button, Download } from '@keyframe/shared-ui';
import { useDownloadData } from './useDownloadData.ts';

/** Downloads all of the member's data. */
export function YourData({ username }: { username: string }) {
  const { download, busy } = useDownloadData(username);
  return (
    <Button icon={<Download />} onClick={download} busy={busy}>
      Download my data
    </Button>
  );
}
