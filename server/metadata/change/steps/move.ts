import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import { readVersion } from '../../../../contract/input/version.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices, Runner } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { readWhole } from '../../read/get-record.ts';
import { readId } from '../../read/record-id.ts';
import type { SavedRecord } from '../check/storing.ts';
import type { ChangeKind, ChangeRequest } from '../pipeline.ts';
import { presentSaved, staleVersion } from '../store/store-values.ts';
import { lockTree } from '../store/tree-guard.ts';
import { readSiblings, type Sibling, storeSequence } from './siblings.ts';

interface Move {
	id: string;
	/** Null: to the roots. */
	parentId: string | null;
	/** The sibling to be before; null: behind all others. */
	before: string | null;
	/** The version that was read; null when the caller does not mind. */
	version: number | null;
}

/** Moves a record of a tree below another one, and to its position there; the reply is the record as its caller may see it. Circles are refused, also those that two moves close together. */
export const move: ChangeKind<StoredRecord> = {
	right: () => 'edit',
	step(services, screen, { input, caller }) {
		const request = readMove(screen, { input, caller });
		return {
			async run({ runner }) {
				const { saved, record } = await storeMove(services, screen, { move: request, caller, runner });
				return { changed: saved, present: () => presentSaved(screen, record, caller) };
			},
		};
	},
};

async function storeMove(
	services: RecordServices,
	screen: CompiledScreen,
	{ move, caller, runner }: { move: Move; caller: Caller; runner: Runner },
): Promise<{ saved: SavedRecord[]; record: StoredRecord }> {
	const context = { caller, runner };
	await lockTree(screen, context);
	const record = await readWhole(services, screen, { id: move.id, caller, runner });
	if (!record) throw new PortalError('notFound');
	if (move.version !== null && move.version !== record.version) throw staleVersion(screen, record, caller);
	const { parentField, orderField } = screen.loaded.resolved;
	const isMoved = parentField !== null && (record[parentField] ?? null) !== move.parentId;
	const values = parentField !== null && isMoved ? { [parentField]: move.parentId } : {};
	const order = orderField === null || isMoved ? null : ((record[orderField] as number | null) ?? null);
	const sibling: Sibling = { id: move.id, version: record.version, order };
	const sequence = orderField === null ? [sibling] : withMoved(await readSiblings(screen, move.parentId, context), sibling, { move });
	const saved = await storeSequence(services, screen, { sequence, moved: { id: move.id, values }, context });
	return { saved, record: saved.find((one) => one.record.id === move.id)?.record ?? record };
}

function withMoved(siblings: Sibling[], moved: Sibling, { move }: { move: Move }): Sibling[] {
	const others = siblings.filter((sibling) => sibling.id !== moved.id);
	if (move.before === null) return [...others, moved];
	const index = others.findIndex((sibling) => sibling.id === move.before);
	if (index === -1) throw invalidInput([{ path: 'before', message: recordTexts.notSiblings() }]);
	return others.toSpliced(index, 0, moved);
}

function readMove(screen: CompiledScreen, { input }: ChangeRequest): Move {
	const { parentField } = screen.loaded.resolved;
	const parentId = input.parentId === undefined && parentField !== null ? input[parentField] : input.parentId;
	const readOptional = (path: string, value: unknown): string | null => {
		// The root of a tree is called 0.
		if (value === undefined || value === null || value === '' || value === '0' || value === 0) return null;
		if (!isId(value)) throw invalidInput([{ path, message: recordTexts.invalidId() }]);
		return value.toLowerCase();
	};
	const version = readVersion(input.version);
	if (version === null) {
		throw invalidInput([{ path: 'version', message: recordTexts.versionRequired() }]);
	}
	const id = readId(screen, input);
	if (parentId === undefined) throw invalidInput([{ path: 'parentId', message: recordTexts.idRequired() }]);
	return {
		id,
		parentId: readOptional('parentId', parentId),
		before: readOptional('before', input.before),
		version: version ?? null,
	};
}
