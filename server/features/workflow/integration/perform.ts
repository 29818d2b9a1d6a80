import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { HttpSettings, ProcessNode } from '../../../../contract/processes/process.ts';
import { fillBody, fillHeader, storedServiceOf } from '../../../../contract/processes/request-template.ts';
import type { Database } from '../../../db/database.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import { fillServiceAddress } from '../../../outgoing/fill-service-address.ts';
import { ServiceFailure, sendRequest } from '../../../outgoing/send-request.ts';
import { failureTexts } from '../../../outgoing/texts.ts';
import type { ServiceConfig } from '../../../process/config/service-config.ts';
import { scriptVariables } from '../../../scripts/resolve-scripts.ts';
import { runScript } from '../../../scripts/run-script.ts';
import type { ScriptLibrary } from '../../../scripts/script-library.ts';
import { withCalendar } from '../../../scripts/with-calendar.ts';

/** What a service or script works with. */
export interface WorkInput {
	tenantId: string;
	record: Readonly<Record<string, unknown>>;
	outcome: string | null;
	/** The same for every try of the same step. */
	key: string;
	config: ServiceConfig;
	/** The library that scripts use. */
	scripts: ScriptLibrary;
	/** Has the work calendar. */
	database: Pick<Database, 'forTenant'>;
	/** Calls a service of the portal. */
	callStored(code: string, use: { values: Readonly<Record<string, unknown>>; key: string }): Promise<unknown>;
}

/** Does what a service or script node says; returns its result. Throws `ServiceFailure`. */
export async function perform({ http, script }: ProcessNode, input: WorkInput): Promise<unknown> {
	const stored = http && storedServiceOf(http.address);
	if (stored !== undefined) return input.callStored(stored, { values: input.record, key: input.key });
	if (http) return callService(http, input);
	if (script !== undefined) return runNodeScript(script, input);
	throw new Error('the node has nothing to do');
}

/** Calls another system; the placeholders of the settings are values of the record. Returns the JSON that it answers. Throws `ServiceFailure`. */
export async function callService(
	{ method, address, headers, body, seconds }: HttpSettings,
	{ record, key, config }: Pick<WorkInput, 'record' | 'key' | 'config'>,
): Promise<unknown> {
	const say = (name: string) => record[name];
	const filled = fillServiceAddress(address, say);
	const host = new URL(filled).hostname.toLowerCase();
	const secretOf = (name: string): string => readSecret(config, { name, host });
	const own = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), fillHeader(value, secretOf)]));
	const text = await sendRequest(
		{
			...{ method, address: filled, seconds },
			headers: { ...own, 'idempotency-key': key },
			body: body === undefined ? undefined : fillBody(body, say),
		},
		config,
	);
	if (text.trim() === '') return null;
	try {
		return JSON.parse(text);
	} catch {
		throw new ServiceFailure(failureTexts.notJson(), { isFinal: true });
	}
}

/** A secret is only sent to the hosts that the operator has named for it. */
export function readSecret({ secrets }: Pick<ServiceConfig, 'secrets'>, { name, host }: { name: string; host: string }): string {
	const secret = secrets.get(name);
	if (!secret?.hosts.includes(host)) throw new ServiceFailure(failureTexts.secret({ name, host }), { isFinal: true });
	return secret.value;
}

async function runNodeScript(source: string, { tenantId, record, outcome, scripts, database }: WorkInput): Promise<unknown> {
	try {
		const variables = { ...scriptVariables(systemCaller(tenantId).context), record, outcome };
		const libraries = scripts.librariesFor(source);
		const known = await withCalendar(variables, { source, libraries }, database.forTenant(tenantId));
		return await runScript(source, known, { libraries, owner: tenantId });
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		// Too many scripts at once are none the wiser for being named.
		const { message } = error.details;
		throw new ServiceFailure(typeof message === 'object' ? message : failureTexts.record({ problem: error.message }), {
			isFinal: error.kind === 'invalidInput',
		});
	}
}
