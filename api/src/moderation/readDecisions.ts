import type { z } from 'zod';
import type { Decision, DecisionQuery, DecisionsResponse } from '@keyframe/contracts/api/admin';
import { type DecisionRow, verificationRepository } from '../components/verificationRepository.ts';
import { isId, type Queryable } from '../database/queryable.ts';

const PAGE_SIZE = 20;

/** A page of the decision history, newest first. */
export async function readDecisions(
  { page, ...filter }: DecisionQuery,
  db: Queryable,
): Promise<z.input<typeof DecisionsResponse>> {
  const isNobodys = filter.componentId !== undefined && !isId(filter.componentId);
  const { rows, total } = isNobodys
    ? { rows: [], total: 0 }
    : await verificationRepository(db).page(filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return { decisions: rows.map(presentDecision), total, page, pages: Math.ceil(total / PAGE_SIZE) };
}

function presentDecision({ decision, name, author, admin, latest }: DecisionRow): z.input<typeof Decision> {
  const { id, componentId, revisionId, outcome, score, reason, createdAt } = decision;
  return {
    _id: id,
    component: { _id: componentId, name, author },
    revision: revisionId,
    outcome,
    score,
    reason,
    admin,
    latest,
    createdAt: createdAt.toISOString(),
  };
}
