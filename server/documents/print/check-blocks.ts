import { holdsFiles } from '../../../contract/files/file-rules.ts';
import type { FieldCell, FieldGroup, FieldsBlock, PrintBlock, TableBlock } from '../../../contract/prints/print.ts';
import { type CheckContext, checkFieldName } from '../../../contract/screen-check/findings/check-context.ts';
import { type Finding, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import { checkWhen } from '../figures/check-figures.ts';
import { blockMembers, neededMembers } from './block-members.ts';

/** What the check of blocks looks at. */
interface BlockCheck {
	/** The screen of the paper. */
	context: CheckContext;
	/** Another screen; without one what is wrong with its name. */
	contextOf(screen: string, pointer: string): { context: CheckContext | undefined; findings: Finding[] };
	checkText(text: string, pointer: string): Finding[];
}

/** What is wrong with the blocks of a paper. */
export function checkBlocks(blocks: readonly PrintBlock[], pointer: string, check: BlockCheck): Finding[] {
	return blocks.flatMap((block, index) => {
		const own = `${pointer}/${index}`;
		const shape = checkShape(block, own);
		// The members of a block that has wrong ones are of another kind.
		if (shape.length > 0) return shape;
		return [...checkWhen(block.when, `${own}/when`, check.context), ...checkContent(block, own, check)];
	});
}

function checkShape(block: PrintBlock, pointer: string): Finding[] {
	const { kind } = block;
	const allowed = ['kind', 'when', 'above', ...blockMembers[kind]];
	const wrong = Object.keys(block)
		.filter((name) => !allowed.includes(name))
		.map(
			(name): Finding => ({
				code: 'property-does-not-fit',
				pointer: pointer + toPointer(name),
				values: { name, type: kind },
				atKey: true,
				expected: allowed.join(' | '),
			}),
		);
	const missing = neededMembers[kind]
		.filter((names) => !names.some((name) => Object.hasOwn(block, name)))
		.map((names): Finding => ({ code: 'missing-property', pointer, values: { name: names.join(' / ') }, expected: names.join(' | ') }));
	return [...wrong, ...missing, ...checkColumns(block, pointer)];
}

/** `columns` is a number of pairs, a list of columns, or a list of blocks beside each other. */
function checkColumns(block: PrintBlock, pointer: string): Finding[] {
	if (!('columns' in block) || block.columns === undefined) return [];
	const { kind, columns } = block;
	const isBeside = (column: unknown) => typeof column === 'object' && column !== null && 'blocks' in column;
	const fits =
		kind === 'fields'
			? typeof columns === 'number'
			: Array.isArray(columns) && columns.every((column) => isBeside(column) === (kind === 'columns'));
	return fits ? [] : [{ code: 'property-does-not-fit', pointer: `${pointer}/columns`, values: { name: 'columns', type: kind } }];
}

function checkContent(block: PrintBlock, pointer: string, check: BlockCheck): Finding[] {
	switch (block.kind) {
		case 'heading':
		case 'text':
			return check.checkText(block.text, `${pointer}/text`);
		case 'code':
			return [...check.checkText(block.text, `${pointer}/text`), ...check.checkText(block.title ?? '', `${pointer}/title`)];
		case 'seal':
			return block.lines.flatMap((line, index) => check.checkText(line, `${pointer}/lines/${index}`));
		case 'picture':
			return block.field === undefined ? [] : checkPictures(block.field, `${pointer}/field`, check.context);
		case 'fields':
			return checkCells(block.fields, `${pointer}/fields`, check);
		case 'table':
			return checkTable(block, pointer, check);
		case 'columns':
			return block.columns.flatMap((column, index) => checkBlocks(column.blocks, `${pointer}/columns/${index}/blocks`, check));
		default:
			return [];
	}
}

function checkPictures(name: string, pointer: string, context: CheckContext): Finding[] {
	const field = context.find(name);
	if (!field) return checkFieldName(name, pointer, context);
	return holdsFiles(field) ? [] : [{ code: 'property-does-not-fit', pointer, values: { name, type: 'picture' } }];
}

function checkCells(cells: FieldsBlock['fields'], pointer: string, check: BlockCheck): Finding[] {
	return cells.flatMap((cell, index) => checkCell(cell, `${pointer}/${index}`, check));
}

function checkCell(cell: string | FieldCell | FieldGroup, pointer: string, check: BlockCheck): Finding[] {
	const { context } = check;
	if (typeof cell === 'string') return checkFieldName(cell, pointer, context);
	const when = checkWhen(cell.when, `${pointer}/when`, context);
	if ('group' in cell) return [...when, ...checkCells(cell.fields ?? [], `${pointer}/fields`, check)];
	if (cell.field !== undefined) return [...when, ...checkFieldName(cell.field, `${pointer}/field`, context)];
	if (cell.text === undefined) return [{ code: 'missing-property', pointer, values: { name: 'field' }, expected: 'field | text | group' }];
	return [...when, ...check.checkText(cell.text, `${pointer}/text`)];
}

function checkTable({ items, list, columns }: TableBlock, pointer: string, check: BlockCheck): Finding[] {
	const names = columns.map((column, index) =>
		typeof column === 'string'
			? { name: column, at: `${pointer}/columns/${index}` }
			: { name: column.field, at: `${pointer}/columns/${index}/field` },
	);
	if (list) {
		const { context, findings } = check.contextOf(list.screen, `${pointer}/list/screen`);
		if (!context) return findings;
		return [
			...checkReference(list.field, `${pointer}/list/field`, { context, screen: check.context.source.name }),
			...checkWhen(list.filter, `${pointer}/list/filter`, context),
			...(list.sort === undefined ? [] : checkFieldName(list.sort.replace(/^-/, ''), `${pointer}/list/sort`, context)),
			...names.flatMap(({ name, at }) => checkFieldName(name, at, context)),
		];
	}
	const table = check.context.find(items ?? '');
	if (!table?.itemFields) return checkFieldName(table ? '' : (items ?? ''), `${pointer}/items`, check.context);
	const fields = table.itemFields;
	const context = { ...check.context, fields, find: (path: string) => fields.find(({ name }) => name === path.split('.')[0]) };
	return names.flatMap(({ name, at }) => checkFieldName(name, at, context));
}

function checkReference(name: string, pointer: string, { context, screen }: { context: CheckContext; screen: string }): Finding[] {
	const field = context.find(name);
	if (!field) return checkFieldName(name, pointer, context);
	return field.reference?.screen === screen
		? []
		: [{ code: 'detail-without-reference', pointer, values: { name, screen: context.source.name } }];
}
