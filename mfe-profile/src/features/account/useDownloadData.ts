import { api, messageOf, saveFile, toast, useMutation } from 'shared-ui/platform';

/** Saves all that is kept of the member as a JSON file of theirs. */
export function useDownloadData(username: string): { download: () => void; busy: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.exportAccount(),
    onSuccess: (data) => {
      saveFile(`keyframe-${username}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      toast.success('Your data is saved');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return { download: () => mutate(), busy: isPending };
}
