import { portalSchema } from '../../db/scope.ts';
import type { TableRows } from '../../db/statements/bulk-load.ts';
import { dayLength } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';

/** Rules of the screen of early warnings, and what became of their notices; nothing is still to be sent. */
const notices = [
	['red', 'warning', 'app', 'sent', null],
	['red', 'warning', 'email', 'failed', 'connection'],
	['deadline', 'deadline', 'app', 'sent', null],
] as const;

interface Facts {
	tenantId: string;
	people: Array<{ id: string; name: string }>;
	/** The log forgets old notices, so they are of the last days. */
	now: number;
}

/** Notices that some people of a tenant have received. */
export function createNotices(random: Random, { tenantId, people, now }: Facts): TableRows {
	return {
		...{ schema: portalSchema, table: 'notification_log' },
		columns: [
			...['id', 'tenant_id', 'create_time', 'update_time', 'recipient', 'employee_id'],
			...['channel', 'category', 'source', 'rule', 'state', 'sent_at', 'tries', 'problem'],
		],
		rows: people.flatMap(({ id, name }, index) =>
			notices.map(([rule, category, channel, state, problem], position) => {
				const at = now - (index + 1) * dayLength - position * 60_000;
				const time = new Date(at);
				const sent = state === 'sent' ? time : null;
				return [random.uuid(at), tenantId, time, time, name, id, channel, category, 'early-warning', rule, state, sent, 1, problem];
			}),
		),
	};
}
