import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import { type PersonWithDelegations, taskSource } from './tasks.ts';

/** A task that waits for somebody, with its deadline. */
export interface DueTask {
	id: string;
	subject: string;
	dueAt: Date;
}

/** The open tasks of a person with a deadline in a period, the nearest first. */
export async function findDueTasks(
	db: RecordDatabase,
	person: PersonWithDelegations,
	{ from, to, most }: { from: Date; to: Date; most: number },
): Promise<DueTask[]> {
	const { rows } = await sql<DueTask>`select t.id, t.subject, t.due_at as "dueAt" from (${taskSource('todo', person)}) t
		where t.due_at >= ${from} and t.due_at < ${to} order by t.due_at limit ${most}::integer`.execute(db);
	return rows;
}
