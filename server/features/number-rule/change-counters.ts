import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { NumberGapsAnswer } from '../../../contract/features/operations/number-rules.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { RecordDatabase } from '../../db/database.ts';
import type { ActiveNumberRule } from '../../documents/number-rule/active-number-rule.ts';
import { findGaps, peekCount, resetCount } from '../../documents/number-rule/store.ts';
import { Answer, type Call } from '../../http/route.ts';
import { readOptionalId } from '../../input/read-ids.ts';
import { readText, requireText } from '../../input/read-text.ts';
import type { Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Services } from '../feature.ts';
import { documentsOf, findCounter } from './list-rules.ts';
import { texts } from './texts.ts';

/** More ranges are counted only. */
const mostRanges = 200;

/** The gaps of a counter of the caller's tenant. */
export async function readGaps(services: Services, call: Call<Principal>): Promise<NumberGapsAnswer> {
	const db = services.database.during(call.reading).forTenant(call.principal.tenantId);
	const { found } = await needCounter(services, call, db);
	const next = await peekCount(db, found.counter, found);
	const { missing, ranges } = await findGaps(db, found.counter, { uses: found.uses, last: next - 1, most: mostRanges });
	return {
		missing,
		ranges: ranges.map(({ from, to }) => ({ from: found.format(from), to: found.format(to), count: to - from + 1 })),
	};
}

/** Lets a counter go on with another number; what was next, and why it changed, is part of the audit log. */
export async function resetCounter(services: Services, call: Call<Principal>): Promise<Answer> {
	const { principal, input, ip: address } = call;
	refuseWhileSwitched(principal);
	const reason = requireText(input, 'reason', 200);
	const number = await services.database.tenantTransaction(principal.tenantId, async (db) => {
		const { rule, found } = await needCounter(services, call, db);
		const { next } = input;
		if (typeof next !== 'number' || !Number.isInteger(next) || next < rule.start || next > found.last)
			throw invalidInput([{ path: 'next', message: texts.range({ least: rule.start, last: found.last }) }]);
		const { before, isTaken } = await resetCount(db, found.counter, { numbers: found, next });
		const number = found.format(next);
		if (isTaken) throw invalidInput([{ path: 'next', message: texts.taken({ number }) }], texts.taken({ number }));
		await writeAudit(db, {
			action: 'number-reset',
			principal,
			address,
			object: { type: 'number-rule', id: rule.name, name: rule.titleIn('zh-CN') },
			changes: { next: [found.format(before), number] },
			reason,
		});
		return number;
	});
	return new Answer(null, { message: texts.done({ number }) });
}

async function needCounter(services: Services, { principal, input }: Call<Principal>, db: RecordDatabase) {
	const documents = documentsOf(services);
	const rule = needRule(documents.rules, requireText(input, 'rule', 100));
	const organisationId = readOptionalId(input, ['organisationId']) ?? null;
	const period = readText(input, 'period', 10) ?? '';
	const found = await findCounter({ db, documents, tenantId: principal.tenantId }, rule, { period, organisationId });
	if (!found) throw new PortalError('notFound', { message: texts.noCounter() });
	return { rule, found };
}

function needRule(rules: ReadonlyMap<string, ActiveNumberRule>, name: string): ActiveNumberRule {
	const rule = rules.get(name);
	if (!rule) throw new PortalError('notFound', { message: texts.noRule({ name }) });
	return rule;
}
