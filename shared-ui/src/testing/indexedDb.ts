/** An empty IndexedDB for tests of drafts. */
import './storageGaps.ts';
import 'fake-indexeddb/auto';
