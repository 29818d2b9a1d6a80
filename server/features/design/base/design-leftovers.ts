import type { Language } from '../../../../contract/base/languages.ts';
import type { DesignLeftover } from '../../../../contract/design/screen-design.ts';
import type { DocumentKind } from '../../../metadata/document/document-kind.ts';
import { loadDocuments } from '../../../metadata/document/load-documents.ts';
import type { SchemaFile } from '../../../metadata/document/schema-folder.ts';
import { type PlanParts, toDesignLoss, toDesignLosses } from './design-plan.ts';
import type { DesignStore } from './store.ts';

/** The tables and columns that no file describes any longer, by document; those of documents without a file come first. */
export async function findLeftovers(
	{ database, engine, stores, store }: PlanParts & { store: Pick<DesignStore, 'removed'> },
	language: Language,
): Promise<DesignLeftover[]> {
	const [files, removed] = await Promise.all([stores.files(), store.removed()]);
	const wanted = loadDocuments(files, {
		...{ portal: engine.portal, kinds: engine.kinds, memory: engine.planned },
		lastGood: { document: (kind, name) => engine.documents().loaded(kind).get(name), area: () => undefined },
	});
	const found: DesignLeftover[] = [];
	for (const kind of engine.kinds) {
		const { losses = [] } = (await kind.plan?.(database, [...wanted.of(kind).values()])) ?? {};
		for (const name of new Set(losses.map((loss) => loss.name))) {
			const file = files.find((candidate) => candidate.name === name && isOf(kind, candidate));
			// A file with errors may describe the table once it is corrected.
			if (file && !wanted.of(kind).has(name)) continue;
			const own = toDesignLosses(losses.filter((loss) => loss.name === name));
			const path = file?.path ?? pathOfRemoved(kind, name, removed);
			found.push({ path, name, hasFile: file !== undefined, losses: own.map((loss) => toDesignLoss(loss, language)) });
		}
	}
	return found.sort((one, other) => Number(one.hasFile) - Number(other.hasFile) || (one.path < other.path ? -1 : 1));
}

function isOf({ type }: DocumentKind, { path, name }: SchemaFile): boolean {
	return path.endsWith(`/${name}${type.suffix}`);
}

/** Where a document was when it was removed here; one that was removed elsewhere has no place. */
function pathOfRemoved({ type }: DocumentKind, name: string, removed: ReadonlyArray<{ path: string }>): string {
	const file = `${name}${type.suffix}`;
	return removed.find(({ path }) => path.endsWith(`/${file}`))?.path ?? `removed/${file}`;
}
