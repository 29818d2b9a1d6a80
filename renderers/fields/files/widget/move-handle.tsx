import { HolderOutlined } from '@ant-design/icons';
import type { DragEvent, KeyboardEvent } from 'react';
import type { Translate } from '../../../core/texts/use-text.ts';
import { fileTexts } from '../texts.ts';
import type { FileField } from './use-file-field.ts';

/** Grabbed by the pointer, or moved by the arrow keys. */
export function MoveHandle({ file, id, name, index, t }: { file: FileField; id: string; name: string; index: number; t: Translate }) {
	const handleKey = (event: KeyboardEvent) => {
		const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
		if (by === undefined) return;
		event.preventDefault();
		file.move(id, index + by);
	};
	return (
		<button type="button" className="portal-file-handle" aria-label={t(fileTexts.moveOf({ name }))} onKeyDown={handleKey}>
			<HolderOutlined aria-hidden />
		</button>
	);
}

const dragged = 'application/x-portal-file';

/** The properties of an item that can be dragged to another position. */
export function movable(file: FileField, { id, index }: { id: string; index: number }) {
	return {
		draggable: true,
		onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragged, id),
		onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(dragged) && event.preventDefault(),
		onDrop: (event: DragEvent) => {
			const moved = event.dataTransfer.getData(dragged);
			if (moved === '') return;
			event.preventDefault();
			event.stopPropagation();
			file.move(moved, index);
		},
	};
}
