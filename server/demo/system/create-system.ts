import { type DemoRecord, dayLength, demoToday } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import { jobContent, scriptJobContent, systemContent } from './system-content.ts';

interface System {
	/** The administrator. */
	createBy: string;
	/** Who is linked to an identity at the identity provider. */
	employee: string | undefined;
	/** The client that is disabled. */
	client: string | undefined;
	/** Logs forget old entries, so theirs are of yesterday. */
	now: number;
}

const hour = 3_600_000;

/** The rows of the pages of operators, by screen: connections to other systems, mail, maintenance, and what was tried with them. */
export function createSystem(random: Random, { createBy, employee, client, now }: System): Record<string, DemoRecord[]> {
	const moment = demoToday - 30 * dayLength;
	const make = <Values extends object>(values: Values) => ({ id: random.uuid(moment), createTime: moment, createBy, ...values });
	const rows = Object.fromEntries(
		Object.entries(systemContent).map(([screen, list]) => [screen, list.map((values: object) => make(values))]),
	) as Record<keyof typeof systemContent, DemoRecord[]>;
	const [source] = rows['data-source'];
	const [service] = rows.service;
	const [webhook] = rows.webhook;
	const [provider] = rows['identity-provider'];
	const tried = now - dayLength;
	return {
		...rows,
		webhook: rows.webhook.map((one) => ({ ...one, lastAt: tried })),
		maintenance: rows.maintenance.map((one) => ({ ...one, showFrom: moment, beginsAt: moment + 2 * hour, endsAt: moment + 4 * hour })),
		'source-import': [
			make({
				...{
					name: '同步企业登记',
					source: source?.id,
					sourceKind: 'postgres',
					tableName: 'app.enterprise',
					target: 'enterprise',
					keyField: 'creditCode',
				},
				...{ mapping: 'credit_code = creditCode\nname = name', mode: 'good', timing: 'hand', isPaused: true, owner: createBy },
				...{ lastAt: now - 2 * dayLength, lastState: 'done' },
			}),
		],
		job: [
			make({
				...jobContent,
				service: rows.service[1]?.id,
				parameters: '{"number": "CC20260001", "product": "电热水壶"}',
				lastAt: now - 2 * dayLength,
			}),
			make(scriptJobContent),
		],
		'service-call': [
			make({
				...{ at: tried, service: service?.id, cause: 'test', state: 'failed', attempt: 1, milliseconds: 38 },
				...{ address: 'https://credit.example/companies/91310000000000000X', problem: 'getaddrinfo ENOTFOUND credit.example' },
			}),
		],
		'webhook-delivery': [
			make({
				...{ at: tried, webhook: webhook?.id, event: 'change', screen: 'spot-check', recordId: random.uuid(tried), state: 'failed' },
				...{ tries: 8, problem: 'getaddrinfo ENOTFOUND data.example', payload: '{}' },
			}),
		],
		'incoming-webhook': client
			? [
					make({
						...{ name: '检测机构上报结果', check: 'signature', client, action: 'save', screen: 'spot-check' },
						...{ mapping: 'number = /data/number\nresult = /data/result', isDisabled: true },
						address: `/platform/v3/webhook/receive?key=${random.digits(40)}`,
					}),
				]
			: [],
		'sso-link': employee ? [make({ provider: provider?.id, employee, subject: 'city-102938' })] : [],
	};
}
