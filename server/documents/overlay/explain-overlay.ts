import { messageOf } from '../../../contract/base/define-texts.ts';
import type { OverlayChange, OverlayFile } from '../../../contract/documents/overlay/overlay.ts';
import type { ExplainContext, LoadedDocument } from '../../metadata/document/document-kind.ts';
import { explainHead } from '../explain/explain-document.ts';
import { table } from '../explain/text-table.ts';
import { overlayTexts } from './texts.ts';

/** Each change with the value before and after it. */
export function explainOverlay(document: LoadedDocument<OverlayFile>, { language }: Pick<ExplainContext, 'language'>): string[] {
	const { name, file } = document;
	const rows = file.changes.map((change) => [
		messageOf(overlayTexts, kindOf(change)).in(language),
		change.path,
		[shown(change.from), shown(change.to)].filter(Boolean).join(' → '),
	]);
	const [title = ''] = explainHead(document, { language });
	return [title, '', overlayTexts.changes({ name }).in(language), ...table(rows).map((line) => `  ${line}`)];
}

function kindOf(change: OverlayChange): 'added' | 'removed' | 'changed' | 'moved' {
	if ('from' in change && 'to' in change) return 'changed';
	if ('to' in change) return 'added';
	return change.after === undefined ? 'removed' : 'moved';
}

function shown(value: unknown): string {
	return value === undefined ? '' : JSON.stringify(value);
}
