import type { PrintFile } from '../../../contract/prints/print.ts';
import type { PrintEntry, PrintRun } from '../../../contract/prints/print-entry.ts';
import type { FileCalls } from '../../../renderers/core/runtime/screen-runtime.ts';
import { callApi } from '../../base/api/portal-api.ts';

const root = '/platform/v3/prints';

/** What is printed. */
export interface PrintInput {
	print: string;
	ids: string[];
	isMasked: boolean;
}

/** The templates that the user may print with, of one screen or of all. */
export function loadPrints(screen?: string): Promise<PrintEntry[]> {
	return callApi(`${root}/list`, screen === undefined ? {} : { screen }, { method: 'GET' });
}

/** The paper of a record to look at. */
export function previewPaper(files: FileCalls, input: { print: string; id: string }): Promise<Blob> {
	return files.load(`${root}/preview`, input);
}

/** The paper of a record by a template that is being made; without an id, of the first one of the list. */
export function tryPaper(files: FileCalls, definition: PrintFile, id?: string): Promise<Blob> {
	return files.load(`${root}/try`, { definition, ...(id !== undefined && { id }) });
}

/** The papers of a few records. */
export function printPapers(files: FileCalls, input: PrintInput): Promise<Blob> {
	return files.load(`${root}/print`, { ...input });
}

/** Saves the papers of a few records as a file. */
export function savePapers(files: FileCalls, input: PrintInput): Promise<void> {
	return files.save(`${root}/print`, { ...input });
}

/** Begins to print many records. */
export function startRun(input: PrintInput): Promise<{ id: string }> {
	return callApi(`${root}/start`, { ...input });
}

/** The prints in the background of the user; one of them by its id. */
export function loadRuns(id?: string): Promise<PrintRun[]> {
	return callApi(`${root}/runs`, id === undefined ? {} : { id }, { method: 'GET', isQuiet: true });
}

export function cancelRun(id: string): Promise<unknown> {
	return callApi(`${root}/cancel`, { id });
}

/** Saves the file of a print in the background. */
export function saveRun(files: FileCalls, id: string): Promise<void> {
	return files.save(`${root}/file`, { id }, { method: 'GET' });
}
