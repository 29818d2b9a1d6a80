import { PortalError } from '../../../contract/base/portal-error.ts';
import { areaFileName } from '../../../contract/documents/document-types.ts';
import {
	type CodeSourcesAnswer,
	type CodeTablesAnswer,
	type CodeWriteAnswer,
	codeArchivePath,
	codeParts,
	codePreviewPath,
	codeSourcesPath,
	codeTablesPath,
	codeViewRight,
	codeWritePath,
	codeWriteRight,
} from '../../../contract/features/operations/code-generation.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import { isOwnScreen } from '../../../contract/screen-check/tenant/own-names.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import { canHaveHooks, hasCalls } from '../../documents/generated/generate-parts.ts';
import { writtenFiles } from '../../documents/generated/plan-files.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { explainingSources } from '../../metadata/base/foreign-sources.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { sendFile } from '../../metadata/transfer/send-file.ts';
import type { Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import { describeServer, listSources as listDataSources, sourcesOf } from '../data-source/public.ts';
import { DesignService, readFreeTables } from '../design/public.ts';
import type { Services } from '../feature.ts';
import { CodeFolder } from './code-folder.ts';
import { type DraftScreen, draftScreen } from './draft-screen.ts';
import { generateCode, requireScreen } from './generate-code.ts';
import { type CodeWish, readWish } from './read-request.ts';
import { texts } from './texts.ts';
import { writeArchive } from './write-archive.ts';

const output = { type: 'object', description: 'See contract/features/operations/code-generation.ts' };
const text = { type: 'string' };
const wish = {
	from: { type: 'string', enum: ['screen', 'table', 'source'] },
	screen: { type: 'string', description: 'A screen; for a table the name of the new one' },
	area: text,
	title: text,
	table: text,
	source: { type: 'string', description: 'The code of a data source' },
	sql: { type: 'string', description: 'Instead of a table of a data source: a SELECT that only reads' },
	key: { type: 'string', description: 'The column that identifies a row of a data source. Default: its primary key' },
	list: { type: 'string', description: 'Of an interface: the member of its reply that is the list. Default: the first list of objects' },
	parts: { type: 'array', items: { type: 'string', enum: [...codeParts] } },
	field: { type: 'string', description: 'The field of a widget or column' },
	name: { type: 'string', description: 'Of the widget or column. Default: made of screen and field' },
};
const required = ['from', 'screen', 'parts'];
const input = { type: 'object', required, properties: wish };

/** The lock of everything that writes code. */
const codeLock = 'portal.code-generation';

/** What the calls share. */
interface Parts {
	services: Services;
	engine: Services['engine'];
	design: DesignService;
	folder: CodeFolder;
}

/** Code from screens and tables. Screen files are saved as documents; these calls store none. */
export function createCodeRoutes(services: Services): Route[] {
	const { engine, database, config } = services;
	const design = new DesignService({ database, engine, folder: config.schemasFolder });
	const parts: Parts = { services, engine, design, folder: new CodeFolder(config.codeFolder) };
	const preview = async (call: Call<Principal>) => {
		const wanted = readWish(call.input);
		return generateCode(await draftScreen(parts, wanted, call), wanted, parts);
	};
	return [
		signedInRoute({
			method: 'GET',
			path: codeSourcesPath,
			policy: { right: codeViewRight },
			summary: 'The screens, tables and data sources that code can be generated from, and whether it can be written on the server.',
			output,
			handle: (call) => listSources(parts, call),
		}),
		signedInRoute({
			method: 'GET',
			path: codeTablesPath,
			policy: { right: codeViewRight },
			summary: 'The tables and views of a data source.',
			input: { type: 'object', required: ['source'], properties: { source: text } },
			output,
			handle: (call) => listTables(parts, call),
		}),
		signedInRoute({
			method: 'POST',
			path: codePreviewPath,
			policy: { right: codeViewRight },
			onlyReads: true,
			summary: 'What would be generated, beside the files that are there; nothing is written.',
			input,
			output,
			handle: preview,
		}),
		signedInRoute({
			method: 'POST',
			path: codeArchivePath,
			policy: { right: codeViewRight },
			summary: 'The generated files as an archive (answers the archive itself).',
			input,
			handle: (call) => sendArchive(parts, call),
		}),
		signedInRoute({
			method: 'POST',
			path: codeWritePath,
			policy: { right: codeWriteRight },
			needsProof: true,
			summary: 'Writes the files of a preview into the folder of the operator; those that were changed by hand stay.',
			input: {
				type: 'object',
				required: [...required, 'plan'],
				properties: { ...wish, plan: { type: 'string', description: 'Of the preview' } },
			},
			output,
			handle: (call) => writeCode(parts, call),
		}),
	];
}

async function listSources({ services, engine, folder }: Parts, call: Call<Principal>): Promise<CodeSourcesAnswer> {
	const { language } = call;
	const screens = [...engine.documents().of(screenKind).values()].map((screen) => screen.in(language));
	const problem = await folder.problem();
	return {
		screens: screens
			.filter((screen) => hasCalls(screen) && !isOwnScreen(screen.name))
			.map((screen) => ({ name: screen.name, title: screen.title, isForeign: !canHaveHooks(screen) }))
			.sort((one, other) => (one.name < other.name ? -1 : 1)),
		tables: (await readFreeTables(services, call)).map(({ table }) => table),
		sources: await listDataSources(services.database),
		areas: [...engine.documents().areas]
			.filter(([name]) => name !== areaFileName)
			.map(([name, area]) => ({ name, title: createTranslate(area.texts, language)(area.title) })),
		folder: { path: folder.path, problem: folder.path === null ? null : (problem?.in(language) ?? null) },
	};
}

async function listTables({ services }: Parts, { input }: Call<Principal>): Promise<CodeTablesAnswer> {
	const code = requireText(input, 'source', 40);
	return explainingSources(async () => {
		const source = await sourcesOf(services).open(code);
		return { tables: source.kind === 'json' ? [] : (await describeServer(source)).tables };
	});
}

async function sendArchive(parts: Parts, call: Call<Principal>): Promise<unknown> {
	const { wanted, draft } = await makeDraft(parts, call);
	const made = await generateCode(draft, wanted, parts);
	const content = await writeArchive(made);
	await writeAudit(parts.services.database.system, { action: 'code-download', ...who(call, wanted), reason: wanted.parts.join(', ') });
	return sendFile(call.reply, { name: `${wanted.screen}.zip`, content });
}

/** Files are written last, while no other node writes, and only as the caller saw them. */
async function writeCode(parts: Parts, call: Call<Principal>): Promise<CodeWriteAnswer> {
	refuseWhileSwitched(call.principal);
	const plan = requireText(call.input, 'plan', 40);
	const problem = await parts.folder.problem();
	if (problem) throw new PortalError('expectationFailed', { message: problem });
	const { wanted, draft } = await makeDraft(parts, call);
	return parts.services.database.transaction(async (transaction) => {
		await takeAdvisoryLock(transaction, codeLock);
		const made = await generateCode(draft, wanted, parts);
		if (made.plan !== plan) throw new PortalError('conflict', { message: texts.changedMeanwhile() });
		const files = writtenFiles(made.files);
		const written = files.map(({ path }) => path);
		if (written.length > 0) await writeAudit(transaction, { action: 'code-write', ...who(call, wanted), reason: written.join(', ') });
		for (const { path, after } of files) await parts.folder.write(path, after);
		return { written, kept: made.files.filter(({ state }) => state === 'kept').map(({ path }) => path) };
	});
}

async function makeDraft(parts: Parts, call: Call<Principal>): Promise<{ wanted: CodeWish; draft: DraftScreen }> {
	const wanted = readWish(call.input);
	const draft = await draftScreen(parts, wanted, call);
	requireScreen(draft);
	return { wanted, draft };
}

function who({ principal, ip }: Call<Principal>, { screen, table }: CodeWish) {
	return { principal, address: ip, object: { type: 'screen', id: screen, name: table || screen } };
}
