import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, CopyOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';

import type { PlainBlock, PrintBlock } from '../../../../contract/prints/print.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { BlockParts } from './block-parts.tsx';
import { newBlock } from './new-block.ts';
import type { DesignBase } from './part-inputs.tsx';
import { kindTexts, texts } from './texts.ts';

type Kind = PrintBlock['kind'];

const plainKinds: readonly Kind[] = ['heading', 'text', 'fields', 'picture', 'code', 'seal', 'line'];
const allKinds: readonly Kind[] = [...plainKinds, 'table', 'columns', 'page-break'];

interface Props<Block extends PrintBlock> {
	blocks: Block[];
	base: DesignBase;
	/** Only blocks that may be beside others. */
	isPlain?: boolean;
	onChange(blocks: Block[]): void;
}

/** Blocks that are added, changed, moved, duplicated and removed; one at a time is open. */
export function BlockList<Block extends PrintBlock = PrintBlock>({ blocks, base, isPlain = false, onChange }: Props<Block>) {
	const t = useText();
	const [opened, setOpened] = useState<number | null>(null);
	const move = (index: number, by: 1 | -1) => {
		const [block] = blocks.slice(index, index + 1);
		if (!block) return;
		onChange(blocks.toSpliced(index, 1).toSpliced(index + by, 0, block));
		setOpened(opened === index ? index + by : opened);
	};
	const add = (kind: Kind) => {
		onChange([...blocks, newBlock(kind, base) as Block]);
		setOpened(blocks.length);
	};
	return (
		<>
			<ol className="print-blocks" aria-label={t(texts.blocks())}>
				{blocks.map((block, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a block is its position.
					<li key={index}>
						<div>
							<button
								type="button"
								className="print-block-name"
								aria-expanded={opened === index}
								onClick={() => setOpened(opened === index ? null : index)}
							>
								<strong>{t(kindTexts[block.kind]())}</strong> {summaryOf(block)}
							</button>
							<Tool title={t(texts.up())} icon={<ArrowUpOutlined aria-hidden />} isOff={index === 0} onClick={() => move(index, -1)} />
							<Tool
								title={t(texts.down())}
								icon={<ArrowDownOutlined aria-hidden />}
								isOff={index === blocks.length - 1}
								onClick={() => move(index, 1)}
							/>
							<Tool
								title={t(texts.copy())}
								icon={<CopyOutlined aria-hidden />}
								onClick={() => onChange(blocks.toSpliced(index, 0, structuredClone(block)))}
							/>
							<Tool
								title={t(texts.remove())}
								icon={<CloseOutlined aria-hidden />}
								onClick={() => {
									setOpened(null);
									onChange(blocks.toSpliced(index, 1));
								}}
							/>
						</div>
						{opened === index && (
							<div className="print-block-parts">
								<BlockParts
									block={block}
									base={base}
									onChange={(changed) => onChange(blocks.toSpliced(index, 1, changed as Block))}
									renderBlocks={(own, change) => <BlockList<PlainBlock> blocks={own} base={base} isPlain onChange={change} />}
								/>
							</div>
						)}
					</li>
				))}
			</ol>
			<Dropdown
				trigger={['click']}
				menu={{
					items: (isPlain ? plainKinds : allKinds).map((kind) => ({ key: kind, label: t(kindTexts[kind]()) })),
					onClick: ({ key }) => add(key as Kind),
				}}
			>
				<Button type="dashed" size="small" block icon={<PlusOutlined aria-hidden />}>
					{t(texts.addBlock())}
				</Button>
			</Dropdown>
		</>
	);
}

interface ToolProps {
	title: string;
	icon: React.ReactNode;
	isOff?: boolean;
	onClick(): void;
}

function Tool({ title, icon, isOff = false, onClick }: ToolProps) {
	return <Button type="text" size="small" disabled={isOff} icon={icon} aria-label={title} title={title} onClick={onClick} />;
}

/** What tells a block from others of its kind. */
function summaryOf(block: PrintBlock): string {
	if ('text' in block) return block.text.slice(0, 60);
	if (block.kind === 'seal') return block.lines.join(' ');
	return 'items' in block ? (block.items ?? '') : '';
}
