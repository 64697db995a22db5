/**
 * Sets the document's title while it is mounted: `<PageTitle>Explore</PageTitle>` is 'Explore · Keyframe'. React
 * inserts it before the `<title>` of index.html, and the first one counts; without it the one of index.html shows.
 */
export function PageTitle({ children }: { children: string }) {
  return (
    <>
      <title>{`${children} · Keyframe`}</title>
      <meta property="og:title" content={children} />
    </>
  );
}
