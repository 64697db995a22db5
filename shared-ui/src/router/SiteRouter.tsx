import { createContext, startTransition, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createSiteHistory, type History, type SiteHistory } from './siteHistory.ts';

const HistoryContext = createContext<SiteHistory | null>(null);
const KeepsScroll = createContext(false);

/** The router of the page. `history` is for tests and the server; by default it is the browser's. */
export function SiteRouter({ history: given, children }: { history?: History; children: ReactNode }) {
  const [history] = useState(() => createSiteHistory(given ?? createBrowserHistory({ v5Compat: true })));
  const [{ action, location, preventScrollReset }, setShown] = useState(() => ({
    action: history.action,
    location: history.location,
    preventScrollReset: false,
  }));
  useLayoutEffect(() => history.listen((update) => startTransition(() => setShown(update))), [history]);

  return (
    <HistoryContext value={history}>
      <KeepsScroll value={preventScrollReset}>
        <Router navigator={history} location={location} navigationType={action}>
          {children}
        </Router>
      </KeepsScroll>
    </HistoryContext>
  );
}

export function useSiteHistory(): SiteHistory {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('useBlocker() needs the router of the page, <SiteRouter>.');
  return history;
}

/** Whether the last navigation keeps the scroll position (`preventScrollReset`). */
export function useKeepsScroll(): boolean {
  return useContext(KeepsScroll);
}
