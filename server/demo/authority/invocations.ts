import { dayLength } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';

interface Facts {
	client: { name: string; clientId: string };
	/** What it may call: `POST /business/v3/enterprise/query`. */
	apis: readonly string[];
	/** The log forgets old calls, so they are of the last nights. */
	now: number;
}

const nights = 14;
const pages = 6;
/** Two o'clock in China. */
const hour = 18 * 3_600_000;
const refusedAddress = 6010102;

/** What a client called: page after page of each list in every night, and a try from elsewhere that was refused. */
export function createInvocations(random: Random, { client, apis, now }: Facts) {
	const midnight = Math.floor(now / dayLength) * dayLength;
	return Array.from({ length: nights }, (_, night) => midnight - (night + 2) * dayLength + hour).flatMap((start, night) => {
		let at = start + random.integer(0, 60_000);
		return apis.flatMap((api) =>
			Array.from({ length: pages }, (_, page) => {
				const [method = '', path = ''] = api.split(' ');
				const isRefused = night === 3 && page === 0;
				const milliseconds = isRefused ? random.integer(1, 3) : random.integer(12, 90) + page * 4;
				at += milliseconds + random.integer(150, 900);
				return {
					...{ id: random.uuid(at), createTime: at, createBy: null, at, clientName: client.name, clientId: client.clientId },
					...{ method, path, milliseconds, state: isRefused ? refusedAddress : 200 },
					address: isRefused ? '10.66.1.20' : '10.20.4.17',
					requestId: `${random.digits(10)}-dx`,
				};
			}),
		);
	});
}
