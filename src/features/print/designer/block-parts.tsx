import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { holdsFiles } from '../../../../contract/files/file-rules.ts';
import type {
	CodeBlock,
	FieldCell,
	FieldsBlock,
	PictureBlock,
	PlainBlock,
	PrintAlign,
	PrintBlock,
	SealBlock,
	TableBlock,
	TableColumn,
} from '../../../../contract/prints/print.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { ConditionPart, FieldSelect, PartList } from '../../data-set/public.ts';
import { FileInput } from './file-input.tsx';
import { AlignPart, type DesignBase, NumberPart, PlaceholderText } from './part-inputs.tsx';
import { texts } from './texts.ts';

interface Props<Block> {
	block: Block;
	base: DesignBase;
	onChange(block: Block): void;
}

type Change<Block> = { [Key in keyof Block]?: Block[Key] | undefined };

const aligns: readonly PrintAlign[] = ['left', 'center', 'right', 'justify'];
const codeTypes = ['qrcode', 'code128', 'ean13', 'datamatrix'] as const;
const picturesAre = 'image/png,image/jpeg';
const largestPicture = 200_000;

/** The properties of a block. */
export function BlockParts({
	block,
	base,
	onChange,
	renderBlocks,
}: Props<PrintBlock> & { renderBlocks(blocks: PlainBlock[], change: (blocks: PlainBlock[]) => void): ReactNode }) {
	const t = useText();
	const change = (part: Change<PrintBlock>) => onChange(withPart(block, part));
	return (
		<Form layout="vertical" size="small">
			<OwnParts block={block} base={base} onChange={onChange} />
			{block.kind === 'columns' &&
				block.columns.map((column, index) =>
					renderBlocks(column.blocks, (blocks) =>
						onChange({ ...block, columns: block.columns.toSpliced(index, 1, { ...column, blocks }) }),
					),
				)}
			<NumberPart title={texts.above()} value={block.above} max={200} onChange={(above) => change({ above })} />
			<Form.Item label={t(texts.condition())}>
				<ConditionPart title={t(texts.condition())} base={base} value={block.when} onChange={(when) => change({ when })} />
			</Form.Item>
		</Form>
	);
}

function OwnParts({ block, base, onChange }: Props<PrintBlock>) {
	switch (block.kind) {
		case 'heading':
		case 'text':
			return <TextParts block={block} base={base} onChange={onChange} />;
		case 'fields':
			return <FieldsParts block={block} base={base} onChange={onChange} />;
		case 'table':
			return <TableParts block={block} base={base} onChange={onChange} />;
		case 'picture':
			return <PictureParts block={block} base={base} onChange={onChange} />;
		case 'code':
			return <CodeParts block={block} base={base} onChange={onChange} />;
		case 'seal':
			return <SealParts block={block} base={base} onChange={onChange} />;
		default:
			return null;
	}
}

/** The block with other members; those that are undefined are removed. */
function withPart<Block extends object>(block: Block, part: Change<Block>): Block {
	return Object.fromEntries(Object.entries({ ...block, ...part }).filter(([, value]) => value !== undefined)) as Block;
}

function TextParts({ block, base, onChange }: Props<Extract<PrintBlock, { kind: 'heading' | 'text' }>>) {
	const t = useText();
	const change = (part: Change<typeof block>) => onChange(withPart(block, part));
	return (
		<>
			<PlaceholderText title={texts.text()} value={block.text} base={base} onChange={(text) => change({ text })} />
			<AlignPart value={block.align} options={aligns} onChange={(align) => change({ align })} />
			<NumberPart title={texts.size()} value={block.size} min={4} max={72} onChange={(size) => change({ size })} />
			{block.kind === 'text' && (
				<NumberPart title={texts.indent()} value={block.indent} max={20} onChange={(indent) => onChange(withPart(block, { indent }))} />
			)}
			<Form.Item>
				<Checkbox
					checked={block.bold ?? block.kind === 'heading'}
					onChange={(event) => change({ bold: event.target.checked === (block.kind === 'heading') ? undefined : event.target.checked })}
				>
					{t(texts.bold())}
				</Checkbox>
			</Form.Item>
		</>
	);
}

function FieldsParts({ block, base, onChange }: Props<FieldsBlock>) {
	const t = useText();
	const [first] = base.fields;
	const cells = block.fields.filter((entry) => typeof entry === 'string' || !('group' in entry)) as Array<string | FieldCell>;
	if (cells.length < block.fields.length) return <p>{t(texts.asJson())}</p>;
	return (
		<>
			<NumberPart
				title={texts.pairs()}
				value={block.columns}
				min={1}
				max={6}
				onChange={(columns) => onChange(withPart(block, { columns }))}
			/>
			<PartList<FieldCell>
				title={t(texts.fields())}
				addText={t(texts.addField())}
				entries={cells.map((cell) => (typeof cell === 'string' ? { field: cell } : cell))}
				make={() => first && { field: first.path }}
				onChange={(fields) => onChange({ ...block, fields: fields.map(shortCell) })}
				render={(cell, change) => (
					<>
						{cell.text === undefined ? (
							<FieldSelect fields={base.fields} value={cell.field} onChange={(field) => change({ field })} />
						) : (
							<Input aria-label={t(texts.text())} value={cell.text} onChange={(event) => change({ text: event.target.value })} />
						)}
						<Input
							aria-label={t(texts.title())}
							placeholder={t(texts.title())}
							value={cell.title ?? ''}
							onChange={(event) => change({ title: event.target.value || undefined })}
						/>
						<InputNumber
							aria-label={t(texts.span())}
							placeholder={t(texts.span())}
							min={1}
							max={6}
							value={cell.span ?? null}
							onChange={(span) => change({ span: span ?? undefined })}
						/>
					</>
				)}
			/>
		</>
	);
}

function shortCell(cell: FieldCell): string | FieldCell {
	const { field, ...rest } = cell;
	return field !== undefined && Object.keys(rest).length === 0 ? field : cell;
}

function TableParts({ block, base, onChange }: Props<TableBlock>) {
	const t = useText();
	const tables = base.screen.fields.filter(({ itemFields }) => itemFields !== undefined);
	if (block.list) return <p>{t(texts.asJson())}</p>;
	const cells = tables.find(({ name }) => name === block.items)?.itemFields ?? [];
	const options = cells.map(({ name, title }) => ({ value: name, label: title }));
	return (
		<>
			<Form.Item label={t(texts.items())}>
				<Select
					aria-label={t(texts.items())}
					value={block.items}
					options={tables.map(({ name, title }) => ({ value: name, label: title }))}
					onChange={(items) => onChange({ ...block, items, columns: [] })}
				/>
			</Form.Item>
			<PartList<TableColumn>
				title={t(texts.columns())}
				addText={t(texts.addColumn())}
				entries={block.columns.map((column) => (typeof column === 'string' ? { field: column } : column))}
				make={() => cells[0] && { field: cells[0].name }}
				onChange={(columns) => onChange({ ...block, columns })}
				render={(column, change) => (
					<>
						<Select aria-label={t(texts.fields())} value={column.field} options={options} onChange={(field) => change({ field })} />
						<InputNumber
							aria-label={t(texts.width())}
							placeholder={t(texts.width())}
							min={0.1}
							max={20}
							value={column.width ?? null}
							onChange={(width) => change({ width: width ?? undefined })}
						/>
					</>
				)}
			/>
		</>
	);
}

function PictureParts({ block, base, onChange }: Props<PictureBlock>) {
	const t = useText();
	const change = (part: Change<PictureBlock>) => onChange(withPart(block, part));
	const fields = base.screen.fields.filter(holdsFiles);
	return (
		<>
			<Form.Item label={t(texts.pictureField())}>
				<Select
					allowClear
					aria-label={t(texts.pictureField())}
					value={block.field ?? null}
					options={fields.map(({ name, title }) => ({ value: name, label: title }))}
					onChange={(field) => change({ field: field ?? undefined, picture: undefined })}
				/>
			</Form.Item>
			<FileInput
				title={t(texts.choosePicture())}
				accept={picturesAre}
				maxBytes={largestPicture}
				onFile={(picture) => change({ picture, field: undefined })}
			/>
			<NumberPart title={texts.width()} value={block.width} min={3} max={400} onChange={(width) => change({ width })} />
		</>
	);
}

function CodeParts({ block, base, onChange }: Props<CodeBlock>) {
	const t = useText();
	const change = (part: Change<CodeBlock>) => onChange(withPart(block, part));
	return (
		<>
			<Form.Item label={t(texts.codeType())}>
				<Select
					aria-label={t(texts.codeType())}
					value={block.type ?? 'qrcode'}
					options={codeTypes.map((type) => ({ value: type, label: type }))}
					onChange={(type) => change({ type })}
				/>
			</Form.Item>
			<PlaceholderText title={texts.text()} value={block.text} base={base} onChange={(text) => change({ text })} />
			<NumberPart title={texts.width()} value={block.width} min={3} max={400} onChange={(width) => change({ width })} />
			<AlignPart value={block.align} options={['left', 'center', 'right']} onChange={(align) => change({ align })} />
		</>
	);
}

function SealParts({ block, base, onChange }: Props<SealBlock>) {
	const t = useText();
	const change = (part: Change<SealBlock>) => onChange(withPart(block, part));
	return (
		<>
			<PlaceholderText
				title={texts.lines()}
				value={block.lines.join('\n')}
				base={base}
				onChange={(text) => change({ lines: text.split('\n').slice(0, 8) })}
			/>
			<FileInput
				title={t(texts.choosePicture())}
				accept={picturesAre}
				maxBytes={largestPicture}
				onFile={(picture) => change({ picture })}
			/>
			<AlignPart value={block.align} options={['left', 'center', 'right']} onChange={(align) => change({ align })} />
		</>
	);
}
