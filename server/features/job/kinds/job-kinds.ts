import type { Message } from '../../../../contract/base/define-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import type { HttpSettings } from '../../../../contract/processes/process.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import { ServiceFailure } from '../../../outgoing/send-request.ts';
import { scriptVariables } from '../../../scripts/resolve-scripts.ts';
import { runScript } from '../../../scripts/run-script.ts';
import { withCalendar } from '../../../scripts/with-calendar.ts';
import type { JobKind, JobWork, Services } from '../../feature.ts';
import { callStoredService, readHeaders } from '../../service/public.ts';
import { callService } from '../../workflow/public.ts';
import { texts } from '../base/texts.ts';

const longestResult = 2_000;
const requestSeconds = 60;

/** The kinds of jobs that operators make. */
export function createJobKinds({
	config,
	database,
	engine,
}: Pick<Services, 'config' | 'database' | 'engine'>): Record<'script' | 'service', JobKind> {
	return {
		script: {
			async run({ settings, report }) {
				const variables = { ...scriptVariables(systemCaller(platformTenantId).context), record: {}, outcome: null };
				const source = settings.script ?? '';
				const libraries = engine.scripts.librariesFor(source);
				const db = database.forTenant(platformTenantId);
				const result = await runScript(source, await withCalendar(variables, { source, libraries }, db), { libraries });
				report(resultLine(result));
			},
		},
		service: {
			run: (work) => (work.settings.service ? callStored({ config, database }, work, work.settings.service) : callAddress(config, work)),
		},
	};
}

async function callStored(
	services: Pick<Services, 'config' | 'database'>,
	{ settings, key, signal, report }: JobWork,
	id: string,
): Promise<void> {
	const values = JSON.parse(settings.parameters || '{}') as Record<string, unknown>;
	await reportFailure(async () => report(resultLine(await callStoredService(services, { id }, { cause: 'job', values, key, signal }))));
}

/** What the log of a run says of a service that failed. */
async function reportFailure(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		if (error instanceof ServiceFailure) throw new PortalError('unavailable', { message: error.reason });
		throw error;
	}
}

async function callAddress(config: Services['config'], { settings, key, report }: JobWork): Promise<void> {
	const { method, address, headers, body } = settings;
	const read = readHeaders(headers);
	const request: HttpSettings = {
		method: method === 'POST' ? 'POST' : 'GET',
		address: address ?? '',
		headers: typeof read === 'number' ? [] : read,
		tries: 1,
		seconds: requestSeconds,
		...(method === 'POST' && body && { body }),
	};
	await reportFailure(async () => report(resultLine(await callService(request, { record: {}, key, config: config.services }))));
}

function resultLine(result: unknown): Message {
	return texts.result({ result: cutText(JSON.stringify(result ?? null), longestResult) });
}
