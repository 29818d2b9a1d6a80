import type { ImportCell, ImportMode, ImportReport, ImportResult, UndoResult } from '../../../../contract/records/transfer.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { newKey } from '../../../core/records/new-key.ts';
import type { ScreenRuntime } from '../../../core/runtime/screen-runtime.ts';

type Base = Pick<ResolvedScreen, 'base'>;

/** What each column or sheet of the file fills. */
type Mapping = Array<string | null>;

/** Bringing in thousands of rows takes longer than other calls. */
const patience = 600_000;

/** Sends a file and returns what a dry run over its rows finds. */
export async function sendImport(
	runtime: ScreenRuntime,
	screen: Base,
	{ file, input }: { file: File; input?: Record<string, unknown> },
): Promise<ImportReport> {
	if (!runtime.files) throw new Error('this page sends no files');
	return runtime.files.send<ImportReport>(`${screen.base}/import/check`, file, { timeout: patience, ...(input && { input }) });
}

/** Repeats the dry run with another mapping or key, or returns the bad rows behind a row. */
export function checkImport(
	runtime: ScreenRuntime,
	screen: Base,
	input: { id: string; mapping?: Mapping; sheets?: Mapping; key?: string | null; after?: number; afterSheet?: number },
): Promise<ImportReport> {
	return runtime.call(`${screen.base}/import/check`, input, { method: 'POST', timeout: patience });
}

/** Corrects cells and runs dry again. */
export function fixImport(
	runtime: ScreenRuntime,
	screen: Base,
	input: { id: string; rows: Array<{ sheet: number; row: number; cells: Record<string, ImportCell> }> },
): Promise<ImportReport> {
	return runtime.call(`${screen.base}/import/fix`, input, { method: 'POST', timeout: patience });
}

/** Stores the rows once, however often the call is repeated. */
export function runImport(runtime: ScreenRuntime, screen: Base, input: { id: string; mode: ImportMode }): Promise<ImportResult> {
	return runtime.call(`${screen.base}/import/run`, input, { method: 'POST', timeout: patience, idempotencyKey: newKey() });
}

/** Undoes an import. */
export function undoImport(runtime: ScreenRuntime, screen: Base, input: { id: string; untouchedOnly?: boolean }): Promise<UndoResult> {
	return runtime.call(`${screen.base}/import/undo`, input, { method: 'POST', timeout: patience, idempotencyKey: newKey() });
}
