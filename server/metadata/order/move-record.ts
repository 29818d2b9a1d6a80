import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { isId } from '../../../contract/input/id.ts';
import { readVersion } from '../../../contract/input/version.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { say } from '../input-texts.ts';
import { explainRefusal } from '../records/database-refusal.ts';
import { readWhole } from '../records/get-record.ts';
import { readId } from '../records/record-id.ts';
import type { RecordServices, Runner } from '../records/record-services.ts';
import { inTransaction } from '../records/runner.ts';
import { announceSave, refuseForeignWrite, type SaveCall } from '../records/save-record.ts';
import { presentSaved, staleVersion } from '../records/store-values.ts';
import { lockTree } from '../records/tree-guard.ts';
import { readSiblings, type Sibling, storeSequence } from './siblings.ts';

interface Move {
	id: string;
	/** Null: to the roots. */
	parentId: string | null;
	/** The sibling to stand before; null: behind all others. */
	before: string | null;
	/** The version that was read; null when the caller does not mind. */
	version: number | null;
}

/** Moves a record of a tree below another, and to its place there; answers it as its caller may see it. Circles are refused, also those that two moves close together. */
export async function moveRecord(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller, within }: SaveCall,
): Promise<StoredRecord> {
	const move = readMove(screen, { input, caller });
	refuseForeignWrite(screen, caller);
	const work = async (runner: Runner) => {
		const place = { caller, runner };
		await lockTree(screen, place);
		const record = await readWhole(services, screen, { id: move.id, caller, runner });
		if (!record) throw new PortalError('notFound');
		if (move.version !== null && move.version !== record.version) throw staleVersion(screen, record, caller);
		const { parentField, orderField } = screen.loaded.resolved;
		const isMoved = parentField !== null && (record[parentField] ?? null) !== move.parentId;
		const values = parentField !== null && isMoved ? { [parentField]: move.parentId } : {};
		const order = orderField === null || isMoved ? null : ((record[orderField] as number | null) ?? null);
		const sibling: Sibling = { id: move.id, version: record.version, order };
		const sequence =
			orderField === null ? [sibling] : withMoved(await readSiblings(screen, move.parentId, place), sibling, { move, caller });
		const saved = await storeSequence(services, screen, { sequence, moved: { id: move.id, values }, place });
		return { saved, record: saved.find((one) => one.record.id === move.id)?.record ?? record };
	};
	const { saved, record } = await explainRefusal(screen, caller.language, () =>
		within.runner ? work(within.runner) : inTransaction(services.database, caller.tenantId, work),
	);
	for (const one of saved) within.afterCommit(() => announceSave(services, screen, { ...one, caller }));
	return presentSaved(screen, record, caller);
}

function withMoved(siblings: Sibling[], moved: Sibling, { move, caller }: { move: Move; caller: SaveCall['caller'] }): Sibling[] {
	const others = siblings.filter((sibling) => sibling.id !== moved.id);
	if (move.before === null) return [...others, moved];
	const index = others.findIndex((sibling) => sibling.id === move.before);
	if (index === -1) throw invalidInput([{ path: 'before', message: say('notSiblings', caller.language) }]);
	return others.toSpliced(index, 0, moved);
}

function readMove(screen: CompiledScreen, { input, caller }: Pick<SaveCall, 'input' | 'caller'>): Move {
	const { language } = caller;
	const { parentField } = screen.loaded.resolved;
	const parentId = input.parentId === undefined && parentField !== null ? input[parentField] : input.parentId;
	const readOptional = (path: string, value: unknown): string | null => {
		// The root of a tree is called 0.
		if (value === undefined || value === null || value === '' || value === '0' || value === 0) return null;
		if (!isId(value)) throw invalidInput([{ path, message: say('invalidId', language) }]);
		return value.toLowerCase();
	};
	const version = readVersion(input.version);
	if (version === null) {
		throw invalidInput([{ path: 'version', message: say('versionRequired', language) }]);
	}
	const id = readId(screen, input, language);
	if (parentId === undefined) throw invalidInput([{ path: 'parentId', message: say('idRequired', language) }]);
	return {
		id,
		parentId: readOptional('parentId', parentId),
		before: readOptional('before', input.before),
		version: version ?? null,
	};
}
