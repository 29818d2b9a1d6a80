import type { Database } from '../../db/database.ts';
import { documentKinds } from '../../documents.ts';
import { features } from '../../features.ts';
import { readDictionaries } from '../../metadata/dictionaries/read-dictionaries.ts';
import { type DocumentProblem, loadDocuments, toProblem } from '../../metadata/document/load-documents.ts';
import type { SchemaFile } from '../../metadata/document/schema-folder.ts';
import type { ExchangePlan } from './plan-exchange.ts';
import { type ExchangeSides, keyOf } from './read-exchange.ts';

/** What is wrong with the documents of a push as they would be in the portal: their own errors, errors that others would get, and what the database refuses. */
export async function checkExchange(database: Database, sides: ExchangeSides, plan: ExchangePlan): Promise<DocumentProblem[]> {
	const options = { kinds: documentKinds, portal: features.portalFacts, dictionaries: await readDictionaries(database) };
	const known = new Set(loadDocuments(join(sides.own, sides.stored), options).problems.map(identify));
	const pushed = new Set(plan.changes.flatMap(({ after }) => (after ? [after.path] : [])));
	const loaded = loadDocuments(filesAfter(sides, plan), options);
	const errors = loaded.problems.filter(
		(problem) => problem.severity === 'error' && (pushed.has(problem.file) || !known.has(identify(problem))),
	);
	if (errors.length > 0) return errors;
	const refused: DocumentProblem[] = [];
	for (const kind of documentKinds) {
		const documents = loaded.of(kind);
		const { refusals = [] } = (await kind.plan?.(database, [...documents.values()])) ?? {};
		const own = refusals.filter(({ name }) => pushed.has(documents.get(name)?.path ?? ''));
		refused.push(...own.map((refusal) => toProblem(refusal, kind, documents.get(refusal.name))));
	}
	return refused;
}

/** All documents of the portal, as the push would leave them. */
function filesAfter({ own, stored, isMove }: ExchangeSides, { changes, moved }: ExchangePlan): SchemaFile[] {
	const gone = new Set(changes.flatMap(({ before }) => (before ? [keyOf(before)] : [])));
	const come = changes.flatMap(({ after }): SchemaFile[] => (after ? [{ ...after, storedIn: 'database' }] : []));
	const left = new Set(isMove ? moved.map(({ path }) => path) : []);
	return join(
		own.filter(({ path }) => !left.has(path)),
		[...stored.filter((file) => !gone.has(keyOf(file))), ...come],
	);
}

/** A document of the database and its copy in the folder are one. */
function join(own: SchemaFile[], stored: SchemaFile[]): SchemaFile[] {
	const known = new Set(stored.map(keyOf));
	return [...own.filter((file) => !known.has(keyOf(file))), ...stored];
}

function identify({ file, code, pointer, message }: DocumentProblem): string {
	return [file, code, pointer, message].join(' ');
}
