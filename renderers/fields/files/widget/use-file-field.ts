import { App } from 'antd';
import { useRef } from 'react';
import type { FileRules } from '../../../../contract/files/file-rules.ts';
import { fileIdsOf, fileRules } from '../../../../contract/files/file-rules.ts';
import type { WidgetProps } from '../../../core/runtime/renderer-registry.ts';
import { useText } from '../../../core/texts/use-text.ts';
import type { ShownFile } from '../preview-dialog.tsx';
import { fileTexts } from '../texts.ts';
import { judgeChosen } from './choose-files.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

/** The files of a field and what can be done with them. */
export interface FileField {
	rules: FileRules;
	items: ShownFile[];
	uploads: Uploads;
	set(next: ShownFile[]): void;
	isFull: boolean;
	/** Opens the chooser of the browser, or tells why nothing can be chosen. */
	choose(open: () => void): void;
	add(files: File[]): void;
	remove(id: string): void;
	move(id: string, to: number): void;
}

/** The files of a field: those that are there, those on their way, and everything that can be done with them. */
export function useFileField(props: WidgetProps): FileField {
	const { field, value, titles, onChange, onBusy } = props;
	const t = useText();
	const { message } = App.useApp();
	const rules = fileRules(field);
	const names = [titles ?? []].flat();
	const items = fileIdsOf(value).map((id, index): ShownFile => ({ id, name: names[index] ?? '' }));
	// Several uploads may arrive before the field is drawn again.
	const latest = useRef({ items, onChange });
	latest.current = { items, onChange };

	const set = (next: ShownFile[]) => {
		latest.current.items = next;
		const ids = next.map(({ id }) => id);
		const picked = { titles: rules.isMultiple ? next.map(({ name }) => name) : (next[0]?.name ?? ''), records: [] };
		const value = rules.isMultiple ? ids : ids[0];
		latest.current.onChange(ids.length > 0 ? value : null, picked);
	};
	const uploads = useUploads({
		onDone: ({ id, fileName }) => {
			const before = latest.current.items;
			if (before.some((item) => item.id === id)) return;
			set(rules.isMultiple ? [...before, { id, name: fileName }] : [{ id, name: fileName }]);
		},
		onRunning: (isRunning) => onBusy?.(isRunning),
	});
	// The next file for a single one replaces what did not arrive.
	const failed = rules.isMultiple ? [] : uploads.uploads.filter(({ error }) => error !== null);
	const taken = items.length + uploads.uploads.length - failed.length;

	return {
		rules,
		items,
		uploads,
		set,
		isFull: rules.limit > 0 && taken >= rules.limit,
		choose(open: () => void) {
			if (rules.limit === 0) void message.warning(t(fileTexts.limitZero()));
			else open();
		},
		/** Starts those that the field takes and tells what is wrong with the others. */
		add(files: File[]) {
			const judged = judgeChosen(files, { rules, taken, t });
			for (const problem of judged.problems) void message.warning(problem);
			if (judged.files.length > 0) for (const { key } of failed) uploads.cancel(key);
			uploads.start(judged.files);
		},
		remove: (id: string) => set(items.filter((item) => item.id !== id)),
		move(id: string, to: number) {
			const rest = items.filter((item) => item.id !== id);
			const moved = items.find((item) => item.id === id);
			if (moved !== undefined && to >= 0 && to < items.length) set([...rest.slice(0, to), moved, ...rest.slice(to)]);
		},
	};
}
