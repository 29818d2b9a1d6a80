import type { AttackCase } from '../../../server/features/feature.ts';
import { sendCall, type WalkAnswer, type WalkCall } from './send-call.ts';
import { neverId, type WalkRecords, type WalkRoute, type WalkTarget } from './walk-target.ts';

type Report = (check: string, detail: string) => void;

interface Attack {
	target: WalkTarget;
	route: WalkRoute;
	records: WalkRecords | undefined;
	send(call: WalkCall): Promise<WalkAnswer>;
	report: Report;
}

/** What an administrator of one tenant learns of the records of other tenants: nothing. Whether the attacks change them, a snapshot shows. */
export async function attackForeignRecords(
	target: WalkTarget,
	route: WalkRoute,
	{ kind, report }: { kind: AttackCase; report: Report },
): Promise<void> {
	// A call about oneself may end or lock the session, so each gets one of its own.
	const shared = kind === 'self' ? undefined : await target.tokenOf('insider');
	const send = async (call: WalkCall): Promise<WalkAnswer> => {
		const answer = await sendCall(target, route, { token: shared ?? (await target.tokenOf('insider')), ...call });
		const leaked = target.canaries.filter((canary) => answer.text.includes(canary));
		if (leaked.length > 0) report('a foreign record leaks', `${leaked} in ${answer.text.slice(0, 200)}`);
		if (answer.status >= 500) report('an attack breaks the server', `${answer.status} ${JSON.stringify(call)}`);
		return answer;
	};
	await attacks[kind]({ target, route, records: target.recordsFor(route), send, report });
}

const attacks: Record<AttackCase, (attack: Attack) => Promise<void>> = {
	async list({ records, target, send, report }) {
		await send({ body: { requestPage: { pageNo: 1, limit: 1000 } } });
		for (const foreign of target.tenants.foreign) {
			for (const name of ['tenantId', 'tenant_id', 'tenant']) await send({ body: { [name]: foreign }, query: { [name]: foreign } });
			await send({ body: { parameters: [{ key: 'Q^TENANT_ID_^S', value: foreign }] } });
		}
		for (const { id } of records?.foreign ?? []) {
			const byId = [
				{ parameters: [{ key: 'Q^ID_^S', value: id }] },
				{ query: { combinator: 'or', rules: [{ field: 'id', operator: 'equal', value: id }] } },
				{
					query: { combinator: 'and', not: true, rules: [{ field: 'id', operator: 'equal', value: neverId }] },
					parameters: [{ key: 'Q^ID_^SIN', value: id }],
				},
			];
			for (const body of byId) await compare({ send, report }, 'finding by a foreign id', { body, id });
		}
		for (const field of records?.textFields ?? []) {
			for (const canary of target.searched ?? target.canaries) {
				const { text } = await send({ body: { query: { combinator: 'and', rules: [{ field, operator: 'contains', value: canary }] } } });
				if (/"(totalCount|count)":[1-9]/.test(text)) report('searching counts foreign records', text.slice(0, 200));
			}
		}
		await send({ body: { parameters: [{ key: 'Q^NAME_^SL', value: "%' or '1'='1" }] } });
	},

	async file(attack) {
		const send = (call: WalkCall) => attack.send({ ...call, body: { ...(call.body as object | undefined), format: 'csv' } });
		await attacks.list({ ...attack, send });
		for (const { id } of attack.records?.foreign ?? [])
			await compare({ send, report: attack.report }, 'taking a foreign id away', { body: { ids: [id] }, id });
	},

	async upload({ records, send, report }) {
		for (const { id } of records?.foreign ?? [])
			await compare({ send, report }, 'naming a foreign id', { body: { id, mode: 'all', rows: [{ row: 2, cells: {} }] }, id });
	},

	async read({ records, send, report }) {
		for (const { id } of records?.foreign ?? []) {
			for (const name of new Set(['id', records?.idParameter ?? 'id'])) {
				await compare({ send, report }, 'reading a foreign id', { query: { [name]: id }, id });
			}
		}
		await send({ query: { id: "' or 1=1 --" } });
	},

	async write({ records, send, report, target }) {
		for (const { id, version } of records?.foreign ?? []) {
			await compare({ send, report }, 'storing over a foreign id', { body: { ...records?.sample, id, version }, id });
			await compare({ send, report }, 'storing over a foreign id, by its own parameter', {
				body: { [records?.idParameter ?? 'id']: id, version },
				id,
			});
		}
		for (const [field, id] of Object.entries(records?.foreignReferences ?? {})) {
			const answer = await compare({ send, report }, `referring to a foreign record by ${field}`, {
				body: { ...records?.sample, [field]: id },
				id,
			});
			if (answer.status === 200) report('a foreign record is referred to', field);
		}
		for (const tenantId of target.tenants.foreign) {
			for (const name of ['tenantId', 'tenant_id']) {
				const answer = await send({ body: { ...records?.sample, [name]: tenantId } });
				if (answer.status === 200) report('the tenant of a record can be chosen', name);
			}
		}
	},

	async many({ records, send, report }) {
		const fields = Object.fromEntries((records?.textFields ?? []).map((field) => [field, { mode: 'set', value: '13800138000' }]));
		const byId = { key: 'Q^ID_^S' };
		for (const { id } of records?.foreign ?? []) {
			await compare({ send, report }, 'acting on a foreign id', { query: { ids: id }, body: { fields }, id });
			await compare({ send, report }, 'acting on a foreign id in the body', { body: { ids: [id], fields }, id });
			await compare({ send, report }, 'acting on all that is found', {
				body: { all: true, parameters: [{ ...byId, value: id }], fields },
				id,
			});
			const mixed = await compare({ send, report }, 'acting on own and foreign ids', {
				query: { ids: `${records?.own.id},${id}` },
				body: { fields },
				id,
			});
			if (mixed.status === 200) report('acting on own and foreign ids succeeds', mixed.text.slice(0, 200));
		}
	},

	async tree({ records, send, report }) {
		await send({});
		for (const { id } of records?.foreign ?? []) {
			for (const name of ['id', 'parentId', records?.idParameter ?? 'id'])
				await compare({ send, report }, 'looking below a foreign id', { body: { [name]: id }, id });
		}
	},

	async probe({ records, send, report }) {
		for (const { uniqueValues } of records?.foreign ?? []) {
			for (const [field, value] of Object.entries(uniqueValues)) {
				const taken = await send({ body: { [field]: value } });
				const never = await send({ body: { [field]: `${value}`.replace(/.$/, (last) => (last === '9' ? '8' : '9')) } });
				if (taken.text !== never.text) report('a foreign value is told from none', `${field}: ${taken.text.slice(0, 200)}`);
			}
		}
	},

	async person({ records, send, report }) {
		for (const { account } of records?.foreign ?? []) {
			if (account) await compare({ send, report }, 'asking for a foreign account', { query: { account }, id: account });
		}
	},

	async password({ records, send, report }) {
		const change = { newPassword: 'Stolen@2026', repeatPassword: 'Stolen@2026' };
		for (const { id } of records?.foreign ?? []) {
			for (const reset of [1, 2]) {
				const answer = await compare({ send, report }, 'setting a foreign password', { body: { ...change, userIds: [id], reset }, id });
				if (answer.status === 200) report('a foreign password is set', id);
			}
		}
	},

	async self({ send, target, route }) {
		if (route.method === 'GET') for (const tenantId of target.tenants.foreign) await send({ query: { tenantId, systemId: tenantId } });
	},

	async screen({ send }) {
		await send({});
	},

	async search({ send, target, records }) {
		for (const text of [...target.canaries, ...(records?.foreign ?? []).map(({ id }) => id), "%' or '1'='1"])
			await send({ body: { text, first: ['enterprise', 'employee', 'organisation'] } });
	},

	async public({ send, records }) {
		await send({ token: undefined });
		for (const { id } of records?.foreign ?? []) await send({ token: undefined, query: { id }, body: { id } });
	},
};

/** The answer about a foreign id must be, byte for byte, the answer about an id that never was. */
async function compare(
	{ send, report }: Pick<Attack, 'send' | 'report'>,
	check: string,
	{ id, ...call }: WalkCall & { id: string },
): Promise<WalkAnswer> {
	const foreign = await send(call);
	// Nearly the same text, so that sorting by id cannot make the difference.
	const neverWas = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
	const never = await send(JSON.parse(JSON.stringify(call).replaceAll(id, neverWas)));
	const plain = (answer: WalkAnswer) => `${answer.status} ${answer.text.replaceAll(id, '<id>').replaceAll(neverWas, '<id>')}`;
	if (plain(foreign) !== plain(never))
		report(`${check} differs from none`, `${plain(foreign).slice(0, 200)} | ${plain(never).slice(0, 200)}`);
	return foreign;
}
