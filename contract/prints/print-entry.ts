import type { DocumentEntry } from '../documents/document-entry.ts';

/** A print template that the caller may print with. */
export interface PrintEntry extends DocumentEntry {
	/** Its papers are documents of Word. */
	isDocx: boolean;
	/** Its papers have numbers. */
	hasNumber: boolean;
}

/** A print of many records in the background. */
export interface PrintRun {
	id: string;
	title: string;
	screen: string;
	/** How many records were chosen. */
	count: number;
	state: 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';
	/** Percent. */
	progress: number;
	papers: number;
	pages: number;
	/** Why it failed. */
	problem: string | null;
	/** ISO time. */
	createdAt: string;
}
