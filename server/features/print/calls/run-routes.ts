import { PortalError } from '../../../../contract/base/portal-error.ts';
import { readFlag } from '../../../../contract/input/flag.ts';
import { isId } from '../../../../contract/input/id.ts';
import { mostPrinted } from '../../../../contract/prints/print.ts';
import type { PrintRun } from '../../../../contract/prints/print-entry.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import { sendFile } from '../../../metadata/transfer/send-file.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { createPortalStore } from '../../file/public.ts';
import { cancelOwn, refuseWithoutFile, startOwn, stateOfFile } from '../../job/public.ts';
import type { PrintService } from '../base/print-service.ts';
import { addPrintRun, countOpenRuns, type RunProgress, readRuns } from '../base/store.ts';
import { texts } from '../base/texts.ts';
import { callerOf, fileName, readIds } from './read-call.ts';

const root = '/platform/v3/prints';
const runs = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
const mostRuns = 3;

/** The calls of prints in the background. */
export function createRunRoutes(services: Services, service: PrintService): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: `${root}/start`,
			policy: 'signed-in',
			summary: `Prints up to ${mostPrinted} records in the background; returns the id of the run.`,
			input: {
				type: 'object',
				required: ['print', 'ids'],
				properties: {
					print: { type: 'string' },
					ids: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: mostPrinted },
					isMasked: { type: 'boolean' },
				},
			},
			output: { type: 'object', properties: { id: { type: 'string' } } },
			handle: (call) => start(services, service, call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/runs`,
			policy: 'signed-in',
			summary: 'The prints in the background of the caller, newest first, or one of them by its id.',
			input: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } },
			output: { type: 'array', items: { type: 'object' } },
			handle: async (call) => {
				const id = call.input.id === undefined ? undefined : idOf(call);
				return (await readOwn(services, call, id)).map((run) => toRun(run, service.titleOf(run.print, call.language)));
			},
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/cancel`,
			policy: 'signed-in',
			summary: 'Ends a print in the background.',
			input: runs,
			handle: async (call) => {
				const [run] = await readOwn(services, call, idOf(call));
				if (!run) throw new PortalError('notFound');
				await cancelOwn(services, run.id);
				return null;
			},
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/file`,
			policy: 'signed-in',
			load: 'file',
			summary: 'The file of a print in the background (answers the file itself).',
			input: runs,
			handle: (call) => sendRun(services, service, call),
		}),
	];
}

async function start(services: Services, service: PrintService, call: Call<Principal>): Promise<{ id: string }> {
	const caller = callerOf(call);
	const chosen = service.choose(requireText(call.input, 'print', 100), caller);
	const ids = readIds(call.input, mostPrinted);
	await service.requireReached(chosen, caller, ids);
	const { tenantId, principal, language, address } = caller;
	const id = await startOwn(services, {
		code: 'print',
		by: principal.userId,
		async also(db, runId) {
			if ((await countOpenRuns(db, { tenantId, personId: principal.userId })) >= mostRuns)
				throw new PortalError('tooManyRequests', { message: texts.tooManyRuns({ max: mostRuns }), retryAfter: 30 });
			await addPrintRun(db, {
				...{ id: runId, tenant_id: tenantId, person_id: principal.userId, language, address, print: chosen.name, title: chosen.title },
				...{ screen: chosen.file.screen, ids, is_masked: readFlag(call.input.isMasked) },
			});
		},
	});
	return { id };
}

async function sendRun(services: Services, service: PrintService, call: Call<Principal>): Promise<unknown> {
	const [run] = await readOwn(services, call, idOf(call));
	if (!run) throw new PortalError('notFound');
	refuseWithoutFile(run);
	const caller = callerOf(call);
	// Who may no longer print such records does not get the file either.
	const chosen = service.choose(run.print, caller);
	await service.requireReached(chosen, caller, run.ids);
	const ending = chosen.file.docx === undefined ? 'pdf' : 'zip';
	return sendFile(call.reply, { name: fileName(chosen, ending), content: await createPortalStore(services.config, 'prints').read(run.id) });
}

function readOwn({ database }: Services, { principal }: Call<Principal>, id?: string): Promise<RunProgress[]> {
	return readRuns(database, { tenantId: principal.tenantId, personId: principal.userId, ...(id !== undefined && { id }) });
}

function idOf({ input }: Call<Principal>): string {
	if (!isId(input.id)) throw new PortalError('notFound');
	return String(input.id);
}

/** The title that was stored at the start is for templates that are gone. */
function toRun(run: RunProgress, title = run.title): PrintRun {
	const { id, screen, count, progress, papers, pages, problem, is_ready: isReady, created_at: at } = run;
	return {
		...{ id, title, screen, count, papers, pages, problem, state: stateOfFile(run) },
		...{ progress: isReady ? 100 : (progress ?? 0), createdAt: at.toISOString() },
	};
}
