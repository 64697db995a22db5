import { messageOf, request, saveFile, toast, useMutation } from '@keyframe/shared-ui/platform';

/** Downloads all of the member's data as a JSON file. */
export function useDownloadData(username: string): { download: () => void; busy: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: () => request('exportAccount'),
    onSuccess: (data) => {
      saveFile(`keyframe-${username}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      toast.success('Your data has been downloaded');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return { download: () => mutate(), busy: isPending };
}
