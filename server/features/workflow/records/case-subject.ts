import { cutText } from '../../../../contract/input/cut-text.ts';
import type { ProcessFile } from '../../../../contract/processes/process.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { fillPlaceholders, placeholdersOf } from '../../../../contract/records/placeholders.ts';
import { valueText } from '../../../../contract/records/value-text.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';

const longest = 200;

/** The title of a case; values that need a right of their own are omitted, because everyone in the case reads it. */
export function subjectOf(screen: ResolvedScreen, record: StoredRecord, file: Pick<ProcessFile, 'subject'>): string {
	const say = (name: string): string => {
		const field = screen.fields.find((candidate) => candidate.name === name);
		return field && field.readRight === undefined && !field.mask ? valueText(field, record, 'zh-CN') : '';
	};
	const subject = cutText(fillPlaceholders(templateOf(screen, file), say).replace(/\s+/g, ' ').trim(), longest);
	return subject === '' ? screen.title : subject;
}

/** What the title of a case is made of, to be compared. */
export function subjectValues(screen: ResolvedScreen, record: Record<string, unknown>, file: Pick<ProcessFile, 'subject'>): string {
	return JSON.stringify(placeholdersOf(templateOf(screen, file)).map((name) => record[name] ?? null));
}

function templateOf({ titleField }: ResolvedScreen, { subject }: Pick<ProcessFile, 'subject'>): string {
	return subject ?? `{${titleField}}`;
}
