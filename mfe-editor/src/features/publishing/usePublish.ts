import { useEffect, useRef, useState } from 'react';
import { DASHBOARD_PATH } from '@keyframe/contracts/paths';
import { ApiError, messageOf, readAuth, toast, useNavigate, useOwnProfile } from '@keyframe/shared-ui/platform';
import type { DraftSession } from '../drafts/useDraft.ts';
import {
  hasProblems,
  NO_PROBLEMS,
  problemsOfAnswer,
  problemsOfWork,
  type Problems,
  type RemixedCode,
} from './problems.ts';
import { isAsSent, submissionOf } from './submission.ts';
import { updateComponent, useCreateComponent, useUpdateComponent } from './useSubmissions.ts';

/** The kind of submission: a new component, possibly a remix, or an update of the author's own. */
export type Publication =
  { kind: 'create'; remixOf?: string; remixed?: RemixedCode } | { kind: 'update'; componentId: string };

export interface Publishing {
  /** Submits the content. Ignored while a submission is in flight. */
  publish: () => Promise<void>;
  busy: boolean;
  /** The submission waits for the network. */
  queued: boolean;
  /** The errors of the last attempt. */
  problems: Problems;
  /** The number of attempts with errors. */
  refusals: number;
  /** Hides the error of a place that is being edited. */
  clear: (place: keyof Problems) => void;
  /** The component has a newer revision than the edited one. */
  conflict: boolean;
  setConflict: (conflict: boolean) => void;
  /** Submitted: leaving the page loses nothing. A ref, because the guard reads it at the time of leaving. */
  done: { readonly current: boolean };
}

/**
 * Create and Update (docs/specification.md section 4): 'Created and sent for verification', then /dashboard. A failure
 * keeps the draft.
 */
export function usePublish(session: DraftSession, publication: Publication, onProfileMissing: () => void): Publishing {
  const create = useCreateComponent();
  const update = useUpdateComponent();
  const navigate = useNavigate();
  const { data: profile } = useOwnProfile();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState(false);
  // A ref, because a second press may come before the next render.
  const submitting = useRef(false);
  const done = useRef(false);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);

  const showProblems = (found: Problems) => {
    setProblems(found);
    setRefusals((count) => count + 1);
  };

  const send = async () => {
    const sent = submissionOf(session.work, readAuth().user?.email);
    if (publication.kind === 'update') {
      const { componentId } = publication;
      await update.mutateAsync({ ...sent, componentId, revision: session.base ?? '' });
      return 'Updated and sent for verification';
    }
    const { component } = await create.mutateAsync({
      ...sent,
      credit: session.work.credit,
      submission: session.submission,
      remixOf: publication.remixOf,
    });
    if (!isAsSent(component, sent))
      await updateComponent({ ...sent, componentId: component._id, revision: component.revision });
    return 'Created and sent for verification';
  };

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.status === 409 && publication.kind === 'update') {
      setConflict(true);
      return;
    }
    if (error instanceof ApiError && error.code === 'profile_required') onProfileMissing();
    showProblems(problemsOfAnswer(error));
    toast.error(messageOf(error));
  };

  const publish = async () => {
    if (submitting.current) return;
    const found = problemsOfWork(session.work, publication);
    setProblems(NO_PROBLEMS);
    if (hasProblems(found)) {
      showProblems(found);
      toast.error([found.name, found.category, found.tags, ...found.code].find((text) => text !== undefined) ?? '');
      return;
    }
    if (profile === null) {
      onProfileMissing();
      return;
    }
    submitting.current = true;
    setBusy(true);
    try {
      // Stored first: after a crash the same submission id is sent again and creates no duplicate.
      if ((await session.secure()) === 'elsewhere') return;
      const message = await send();
      done.current = true;
      await session.forget();
      toast.success(message);
      // A submission that waited for the network may end after the author has left.
      if (!unmounted.current) void navigate(DASHBOARD_PATH);
    } catch (error) {
      fail(error);
    } finally {
      submitting.current = false;
      setBusy(false);
    }
  };

  const clear = (place: keyof Problems) =>
    setProblems((before) => ({ ...before, [place]: place === 'code' ? [] : undefined }));

  return {
    publish,
    busy,
    queued: create.isPaused || update.isPaused,
    problems,
    refusals,
    clear,
    conflict,
    setConflict,
    done,
  };
}
