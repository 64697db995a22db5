import { v7 } from 'uuid';
import { componentRepository } from '../../src/components/componentRepository.ts';
import { prepareCode } from '../../src/components/prepareCode.ts';
import { databaseError, type Queryable, violatedUnique } from '../../src/database/queryable.ts';
import { ApiError } from '../../src/http/errors.ts';
import { readRow, RowFault, type CollectionRow } from './row.ts';
import { storeRows, type PreparedRow } from './storeRows.ts';

/** The lines stored per transaction. */
const BATCH = 100;

/** The progress and result of an import. */
export interface ImportReport {
  /** Lines read, without empty ones. */
  rows: number;
  imported: number;
  /** Lines whose source was imported before. */
  present: number;
  /** Tags left out because they were too long or too many. */
  tagsDropped: number;
  faults: { line: number; problem: string }[];
}

interface NumberedRow extends CollectionRow {
  line: number;
}

/**
 * Imports a collection, one component per line. Reports invalid lines and continues; skips lines whose source is
 * present, so that an import can be repeated. Holds at most one batch in memory.
 */
export async function importCollection(
  lines: AsyncIterable<string>,
  db: Queryable,
  onProgress: (report: ImportReport) => void = () => undefined,
): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, imported: 0, present: 0, tagsDropped: 0, faults: [] };
  let batch: NumberedRow[] = [];
  let line = 0;
  const flush = async () => {
    await importBatch(batch, db, report);
    batch = [];
    onProgress(report);
  };
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    report.rows += 1;
    try {
      batch.push({ ...readRow(text), line });
    } catch (error) {
      reportError(report, line, error);
    }
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return report;
}

async function importBatch(batch: NumberedRow[], db: Queryable, report: ImportReport): Promise<void> {
  if (batch.length === 0) return;
  const known = await componentRepository(db).importedSources(batch.map(({ source }) => source));
  const prepared: (PreparedRow & { row: NumberedRow })[] = [];
  for (const row of batch) {
    if (known.has(row.source)) {
      report.present += 1;
      continue;
    }
    known.add(row.source);
    try {
      prepared.push({ row, id: v7(), code: await prepareCode(row.language, row.code) });
    } catch (error) {
      reportError(report, row.line, error);
    }
  }
  try {
    await storeRows(prepared, db);
    for (const { row } of prepared) countImported(report, row);
  } catch (error) {
    if (!isInvalidData(error)) throw error;
    await storeOneByOne(prepared, db, report);
  }
}

/** Stores the lines of a failed batch one by one, so that only the invalid ones fail. */
async function storeOneByOne(
  prepared: (PreparedRow & { row: NumberedRow })[],
  db: Queryable,
  report: ImportReport,
): Promise<void> {
  for (const each of prepared) {
    try {
      await storeRows([each], db);
      countImported(report, each.row);
    } catch (error) {
      // A concurrent import stored it first.
      if (violatedUnique(error) === 'components_credit_source_unique') report.present += 1;
      else if (isInvalidData(error))
        reportError(report, each.row.line, new RowFault(databaseError(error)?.message ?? String(error)));
      else throw error;
    }
  }
}

/** Whether the database rejected the data (SQLSTATE classes 22 and 23), as opposed to any other error. */
function isInvalidData(error: unknown): boolean {
  return /^2[23]/.test(databaseError(error)?.code ?? '');
}

function countImported(report: ImportReport, row: NumberedRow): void {
  report.imported += 1;
  report.tagsDropped += row.tagsDropped;
}

function reportError(report: ImportReport, line: number, error: unknown): void {
  if (!(error instanceof RowFault) && !(error instanceof ApiError)) throw error;
  report.faults.push({ line, problem: error.message });
}
