import { ArrowUpOutlined, CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';

import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

/** Members that change; those that are undefined are removed. */
export type Change<One> = { [Key in keyof One]?: One[Key] | undefined };

interface Props<One> {
	title: string;
	addText: string;
	entries: One[];
	/** Nothing can be added. */
	isFull?: boolean;
	/** A new entry. */
	make(): One | undefined;
	render(entry: One, change: (part: Change<One>) => void): ReactNode;
	onChange(entries: One[]): void;
}

/** A list of parts that are added, changed, moved and removed. */
export function PartList<One extends object>({ title, addText, entries, isFull = false, make, render, onChange }: Props<One>) {
	const t = useText();
	const replace = (index: number, ...by: One[]) => onChange(entries.toSpliced(index, 1, ...by));
	return (
		<section className="data-set-part" aria-label={title}>
			<h3>{title}</h3>
			{entries.map((entry, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a part is its position.
				<div key={index} className="data-set-entry">
					<div>{render(entry, (part) => replace(index, changed(entry, part)))}</div>
					<Button
						type="text"
						size="small"
						disabled={index === 0}
						icon={<ArrowUpOutlined aria-hidden />}
						aria-label={t(texts.up())}
						title={t(texts.up())}
						onClick={() => onChange(entries.toSpliced(index - 1, 2, entry, entries[index - 1] as One))}
					/>
					<Button
						type="text"
						size="small"
						icon={<CloseOutlined aria-hidden />}
						aria-label={t(texts.remove())}
						title={t(texts.remove())}
						onClick={() => replace(index)}
					/>
				</div>
			))}
			<Button
				type="dashed"
				size="small"
				block
				disabled={isFull || make() === undefined}
				icon={<PlusOutlined aria-hidden />}
				onClick={() => {
					const made = make();
					if (made) onChange([...entries, made]);
				}}
			>
				{addText}
			</Button>
		</section>
	);
}

function changed<One extends object>(entry: One, part: Change<One>): One {
	return Object.fromEntries(Object.entries({ ...entry, ...part }).filter(([, value]) => value !== undefined)) as One;
}
