import { Notice } from '../notices/Notice.tsx';

/** Errors in the code, above it. */
export function CodeProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="alert">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  );
}
