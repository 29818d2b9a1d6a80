import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { printType } from '../../../../contract/documents/document-types.ts';
import { readFlag } from '../../../../contract/input/flag.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { mostAtOnce, mostPrinted, type PrintFile } from '../../../../contract/prints/print.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import { sendFile } from '../../../metadata/transfer/send-file.ts';
import type { Principal } from '../../../principal/principal.ts';
import { checkText } from '../../design/public.ts';
import type { Services } from '../../feature.ts';
import { PrintService, wrong } from '../base/print-service.ts';
import { texts } from '../base/texts.ts';
import { noteAudit } from '../work/note-audit.ts';
import { openSink, type Printing, printPapers } from '../work/print-papers.ts';
import { callerOf, fileName, readIds } from './read-call.ts';
import { createRunRoutes } from './run-routes.ts';

type PrintCall = Call<Principal>;

const root = '/platform/v3/prints';
const print = { type: 'string', description: 'The name of a print template' };
const ids = { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: mostPrinted, description: 'Records of its screen' };
const isMasked = { type: 'boolean', description: 'Masks values also for users with the right to see them' };

/** The calls of prints. */
export function createPrintRoutes(services: Services): Route[] {
	const service = new PrintService(services);
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/list`,
			policy: 'signed-in',
			summary: 'The print templates that the caller may print with.',
			input: { type: 'object', properties: { screen: { type: 'string', description: 'Of this screen only' } } },
			output: { type: 'array', items: { type: 'object' } },
			handle: async (call) => service.list(callerOf(call), typeof call.input.screen === 'string' ? call.input.screen : undefined),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/preview`,
			policy: 'signed-in',
			onlyReads: true,
			load: 'export',
			summary: 'The paper of one record to look at, with a mark and masked values (answers the file itself).',
			input: { type: 'object', required: ['print', 'id'], properties: { print, id: { type: 'string', format: 'uuid' } } },
			handle: (call) => preview(services, service, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/try`,
			policy: 'super',
			onlyReads: true,
			load: 'export',
			summary: 'The paper of one record, or of the first of the list, by a template that is not stored (answers the file itself).',
			input: {
				type: 'object',
				required: ['definition'],
				properties: {
					definition: { type: 'object', description: 'As a file has it, see docs/prints.md' },
					id: { type: 'string', format: 'uuid' },
				},
			},
			handle: (call) => tryOut(services, service, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/print`,
			policy: 'signed-in',
			load: 'export',
			summary: `Papers of up to ${mostAtOnce} records as one file, noted in the histories of the records and in the audit log.`,
			input: { type: 'object', required: ['print', 'ids'], properties: { print, ids: { ...ids, maxItems: mostAtOnce }, isMasked } },
			handle: (call) => printNow(services, service, call),
		}),
		...createRunRoutes(services, service),
	];
}

async function preview(services: Services, service: PrintService, call: PrintCall): Promise<unknown> {
	const caller = callerOf(call);
	const chosen = service.choose(requireText(call.input, 'print', 100), caller);
	const id = readIds({ ids: [call.input.id] }, 1)[0] ?? '';
	await service.requireReached(chosen, caller, [id]);
	return sendPapers(services, call, { chosen, caller, ids: [id], isMasked: true, isPreview: true });
}

async function tryOut(services: Services, service: PrintService, call: PrintCall): Promise<unknown> {
	const caller = callerOf(call);
	const file = readDefinition(services, call);
	const chosen = { name: '', ...service.prepare(file, caller.language) };
	const given = call.input.id === undefined ? null : (readIds({ ids: [call.input.id] }, 1)[0] ?? null);
	const { dataResult } =
		given === null ? await services.records.list(file.screen, caller, { requestPage: { limit: 1 } }) : { dataResult: [] };
	const id = given ?? dataResult[0]?.id;
	if (id === undefined) throw wrong('id', texts.noRecord());
	// A template that is being made is shown for every record.
	const { when: _when, ...shown } = chosen.file;
	return sendPapers(services, call, { chosen: { ...chosen, file: shown }, caller, ids: [id], isMasked: true, isPreview: true });
}

function readDefinition({ engine }: Services, { input, language }: PrintCall): PrintFile {
	const { definition } = input;
	if (!isPlainObject(definition)) throw wrong('definition', texts.definition());
	const text = JSON.stringify(definition, null, '\t');
	const document = { path: `preview/preview${printType.suffix}`, area: 'preview', name: 'preview', type: printType };
	const errors = checkText(engine, { document, text }, language).problems.filter(({ severity }) => severity === 'error');
	if (errors.length > 0)
		throw invalidInput(
			errors.map(({ pointer, message }) => ({ path: `definition${pointer.replaceAll('/', '.')}`, message })),
			errors[0]?.message,
		);
	return definition as unknown as PrintFile;
}

async function printNow(services: Services, service: PrintService, call: PrintCall): Promise<unknown> {
	const caller = callerOf(call);
	const chosen = service.choose(requireText(call.input, 'print', 100), caller);
	const wanted = readIds(call.input, mostPrinted);
	if (wanted.length > mostAtOnce) throw wrong('ids', texts.tooManyAtOnce({ max: mostAtOnce }));
	await service.requireReached(chosen, caller, wanted);
	return sendPapers(services, call, { chosen, caller, ids: wanted, isMasked: readFlag(call.input.isMasked) });
}

/** Prints into memory, which few papers fit into, so that a refusal comes before the first byte. */
async function sendPapers(services: Services, { reply, ending }: PrintCall, printing: Printing): Promise<unknown> {
	const { chosen, caller, isPreview = false } = printing;
	const language = chosen.file.language ?? caller.language;
	const isMany = printing.ids.length > 1;
	const sink = await openSink(chosen, { isMany, ...(isPreview && { mark: texts.preview().in(language) }) });
	const parts: Buffer[] = [];
	sink.content.on('data', (part: Buffer) => parts.push(part));
	const read = new Promise<void>((resolve, reject) => sink.content.on('end', resolve).on('error', reject));
	// Without a reader, an error of the work would be one that nobody handles.
	read.catch(() => undefined);
	const { papers, revealed } = await printPapers(services, sink, { ...printing, signal: ending.signal });
	if (papers === 0) throw wrong('ids', (isMany ? texts.noneFits : texts.doesNotFit)({ title: chosen.title }));
	sink.end();
	await read;
	if (!isPreview) await noteAudit(services, { chosen, caller, papers, revealed });
	return sendFile(reply, { name: fileName(chosen, sink.ending), content: Buffer.concat(parts) });
}
