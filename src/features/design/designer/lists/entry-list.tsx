import { DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Select, Tag } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';

import { useText } from '../../../../base/i18n/use-text.ts';
import { listTexts } from './texts.ts';

export interface Entry {
	/** The name in the document. */
	name: string;
	title: string;
	/** What is special about it, in a few words. */
	notes: string[];
}

interface Props {
	title: string;
	entries: Entry[];
	/** The portal chooses the entries, until one is changed. */
	isDefault: boolean;
	/** What can be added. */
	offered: Array<{ value: string; label: string }>;
	/** The selected entry; null for none. */
	selected: number | null;
	/** Undefined where entries have no properties of their own. */
	onSelect?: (index: number) => void;
	onMove(from: number, index: number): void;
	onRemove(index: number): void;
	onAdd(name: string): void;
	/** Beside the input for further entries. */
	extra?: ReactNode;
}

const quiet = { announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing } };

/** The entries of one list of the document, in their order. */
export function EntryRows({ title, entries, isDefault, offered, selected, onSelect, onMove, onRemove, onAdd, extra }: Props) {
	const t = useText();
	const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
	const names = entries.map(({ name }) => name);
	return (
		<section className="designer-list" aria-label={title}>
			<h4>
				{title} {isDefault && <Tag>{t(listTexts.automatic())}</Tag>}
			</h4>
			<DndContext
				sensors={sensors}
				collisionDetection={closestCenter}
				accessibility={quiet}
				onDragEnd={({ active, over }) => {
					const [from, to] = [names.indexOf(String(active.id)), names.indexOf(String(over?.id))];
					if (to >= 0 && from !== to) onMove(from, to > from ? to + 1 : to);
				}}
			>
				<SortableContext items={names} strategy={verticalListSortingStrategy}>
					<ol>
						{entries.map((entry, index) => (
							<EntryRow
								key={entry.name}
								entry={entry}
								isSelected={selected === index}
								onSelect={() => onSelect?.(index)}
								onRemove={() => onRemove(index)}
								onStep={(by) => {
									const to = by === 1 ? index + 2 : index - 1;
									if (to >= 0 && to <= entries.length) onMove(index, to);
								}}
							/>
						))}
					</ol>
				</SortableContext>
			</DndContext>
			<div className="designer-list-add">
				{offered.length > 0 && (
					<Select
						size="small"
						value={null}
						showSearch={{ optionFilterProp: 'label' }}
						placeholder={t(listTexts.add())}
						aria-label={t(listTexts.addTo({ title }))}
						options={offered}
						onChange={(name: string | null) => name !== null && onAdd(name)}
					/>
				)}
				{extra}
			</div>
		</section>
	);
}

interface RowProps {
	entry: Entry;
	isSelected: boolean;
	onSelect(): void;
	onRemove(): void;
	onStep(by: 1 | -1): void;
}

function EntryRow({ entry, isSelected, onSelect, onRemove, onStep }: RowProps) {
	const t = useText();
	const { setNodeRef, listeners, transform, transition } = useSortable({ id: entry.name });
	const handleKey = (event: KeyboardEvent) => {
		const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
		if (by !== undefined && event.altKey) onStep(by);
		else if (event.key === 'Delete') onRemove();
		else return;
		event.preventDefault();
	};
	return (
		<li ref={setNodeRef} data-selected={isSelected} style={{ transform: CSS.Transform.toString(transform), transition }}>
			<button type="button" className="designer-entry" aria-pressed={isSelected} onClick={onSelect} onKeyDown={handleKey} {...listeners}>
				<HolderOutlined aria-hidden />
				<span className="designer-entry-title">{entry.title}</span>
				{entry.notes.map((note) => (
					<Tag key={note}>{note}</Tag>
				))}
				<code>{entry.name}</code>
			</button>
			<Button
				size="small"
				type="text"
				icon={<DeleteOutlined aria-hidden />}
				aria-label={t(listTexts.remove({ title: entry.title }))}
				onClick={onRemove}
			/>
		</li>
	);
}

function nothing(): undefined {
	return undefined;
}
