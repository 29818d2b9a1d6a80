import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { newKey } from '../../core/records/new-key.ts';
import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';

/** Moves a record of a tree below another (null: to the top level) and before one of its children; omitted: behind them. */
export function moveRecord(
	runtime: ScreenRuntime,
	screen: Pick<ResolvedScreen, 'base'>,
	move: { record: StoredRecord; parentId: string | null; before: string | null },
): Promise<StoredRecord> {
	const { record, parentId, before } = move;
	const body = { id: record.id, version: record.version, parentId, before };
	return runtime.call<StoredRecord>(`${screen.base}/saveMove`, body, { method: 'POST', idempotencyKey: newKey() });
}

/** Puts records of one parent in this order. */
export function sortRecords(runtime: ScreenRuntime, screen: Pick<ResolvedScreen, 'base'>, ids: string[]): Promise<unknown> {
	return runtime.call(`${screen.base}/saveSort`, { ids: ids.join(',') }, { method: 'POST', idempotencyKey: newKey() });
}
