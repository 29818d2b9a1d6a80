import { fileIdsOf } from '../../../contract/files/file-rules.ts';
import { ownValue } from '../../../contract/input/plain-object.ts';
import type { CellContext, ColumnRenderer } from '../../core/runtime/renderer-registry.ts';
import { FileCell } from '../files/file-cell.tsx';

const mostPictures = 3;
const mostFiles = 1;

/** Pictures, small. */
export const imageColumn: ColumnRenderer = {
	width: 140,
	render: (value, context) => draw(value, { context, look: 'image', most: mostPictures }),
};

/** Files by their names. */
export const fileColumn: ColumnRenderer = {
	width: 200,
	render: (value, context) => draw(value, { context, look: 'file', most: mostFiles }),
};

function draw(value: unknown, { context, look, most }: { context: CellContext; look: 'image' | 'file'; most: number }) {
	const ids = fileIdsOf(value);
	if (ids.length === 0) return '';
	const names = [ownValue(context.record.titles, context.field) ?? []].flat();
	return <FileCell key={ids.join()} ids={ids} names={names} look={look} most={context.isWhole ? ids.length : most} />;
}
