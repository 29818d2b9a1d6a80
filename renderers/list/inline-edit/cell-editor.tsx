import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { joinClauses, withStatement } from '../../../contract/base/join-texts.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { useFormSave } from '../../form/session/use-form-save.tsx';
import type { FormStore } from '../../form/store/form-store.ts';
import { useFormField } from '../../form/store/use-form-field.ts';
import { texts } from './texts.ts';

const ConflictDialog = lazyPart(() => import('../../form/conflict/conflict-dialog.tsx').then((module) => module.ConflictDialog));

/** Where the cursor goes when a cell is done with; `elsewhere` is where the user has already put it. */
export type EditEnd = 'here' | 'next' | 'previous' | 'elsewhere';

interface Props {
	screen: ResolvedScreen;
	cell: HTMLTableCellElement;
	field: ResolvedField;
	store: FormStore;
	onSaving(isSaving: boolean): void;
	onEnd(end: EditEnd, saved?: StoredRecord): void;
}

/** The field's own input over its cell; what is wrong is beside it until it is right or given up. */
export function CellEditor({ screen, cell, field, store, onSaving, onEnd }: Props) {
	const { widgets } = useRegistry();
	const t = useText();
	const { language } = useRuntime();
	const { value, titles, error, cellErrors } = useFormField(store, field.name);
	const box = useRef<HTMLDivElement>(null);
	const wanted = useRef<EditEnd>('here');
	const running = useRef(false);
	const [others, setOthers] = useState<string[]>([]);
	/** What is wrong with other fields of the record, which this cell cannot show. */
	const showOthers = (names: string[]) =>
		setOthers(
			names
				.filter((name) => name !== field.name)
				.map((name) => withStatement(titleIn(screen, name), store.field(name).error ?? '').in(language)),
		);
	const save = useFormSave(screen, { store, onInvalid: showOthers, onSaved: (record) => onEnd(wanted.current, record) });
	const tellSaving = (isRunning: boolean) => {
		running.current = isRunning;
		onSaving(isRunning);
	};
	const finish = (end: EditEnd) => {
		if (running.current || save.theirs !== null) return;
		takeOver(box.current);
		wanted.current = end;
		if (!store.differs(field.name)) return onEnd(end);
		tellSaving(true);
		void save.save().finally(() => tellSaving(false));
	};
	useEffect(() => store.adoptScreen(screen), [store, screen]);
	useMarked(cell);
	useOutside(box, () => finish('elsewhere'));
	const focus = useFocus(box);
	const Widget = widgets[field.widget];
	if (Widget === undefined) return null;
	const problem = error ?? (others.length > 0 ? joinClauses(others).in(language) : save.failure);
	const id = `cell-${screen.name}-${field.name}`;
	return (
		<>
			{createPortal(
				// biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the input inside.
				<div
					ref={box}
					className="portal-cell-editor"
					aria-busy={save.isSaving}
					{...focus}
					onKeyDownCapture={(event) => handleKey(event, { finish, onCancel: () => running.current || onEnd('here') })}
					onKeyDown={(event) => event.stopPropagation()}
				>
					<label className="portal-cell-label" htmlFor={id}>
						{t(texts.editCell({ title: field.title }))}
					</label>
					<Widget
						id={id}
						field={field}
						value={value}
						titles={titles}
						isReadOnly={false}
						isInvalid={problem !== null}
						cellErrors={cellErrors}
						describedBy={problem === null ? undefined : `${id}-note`}
						onChange={(next, picked) => store.change(field.name, next, picked)}
						onBlur={noop}
					/>
					{problem !== null && (
						<div id={`${id}-note`} className="portal-cell-error" role="alert">
							{problem}
						</div>
					)}
				</div>,
				cell,
			)}
			{save.theirs !== null && (
				<ConflictDialog
					screen={screen}
					store={store}
					theirs={save.theirs}
					isSaving={save.isSaving}
					onSave={save.send}
					onClose={save.closeConflict}
				/>
			)}
		</>
	);
}

function noop(): void {}

function titleIn(screen: ResolvedScreen, name: string): string {
	return screen.fields.find((field) => field.name === name)?.title ?? name;
}

/** Keys that mean the cell and not its input; those of an open list of choices, and of an input method, stay theirs. */
function handleKey(event: KeyboardEvent<HTMLElement>, means: { finish(end: EditEnd): void; onCancel(): unknown }): void {
	const target = event.target as HTMLElement;
	if (event.nativeEvent.isComposing || !event.currentTarget.contains(target)) return;
	const isChoosing = target.closest('[aria-expanded="true"]') !== null;
	if (leadsToOtherDay(event)) return;
	if (event.key === 'Tab') means.finish(event.shiftKey ? 'previous' : 'next');
	else if (event.key === 'Escape' && !isChoosing) means.onCancel();
	else if (event.key === 'Enter' && !event.shiftKey && !isChoosing) means.finish('here');
	else return;
	event.preventDefault();
	event.stopPropagation();
}

/** Of the two days of a range, Enter and Tab lead from the first to the last, and Shift+Tab back. */
function leadsToOtherDay({ key, shiftKey, target }: KeyboardEvent): boolean {
	const days = [...((target as Element).closest('.ant-picker-range')?.querySelectorAll('input') ?? [])];
	const isLeading = key === 'Tab' || (key === 'Enter' && !shiftKey);
	return isLeading && days.length > 0 && target !== days.at(shiftKey ? 0 : -1);
}

/** Inputs take over what was typed when they are left. */
function takeOver(box: HTMLElement | null): void {
	const input = document.activeElement;
	if (input instanceof HTMLElement && box?.contains(input)) input.blur();
}

/** The cell shows its input instead of its value. */
function useMarked(cell: HTMLElement): void {
	useEffect(() => {
		cell.dataset.editing = 'true';
		return () => {
			delete cell.dataset.editing;
		};
	}, [cell]);
}

const popups = '.ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, .ant-popover, .ant-modal-root, .ant-message, .portal-dialog';

/** A press elsewhere ends the editing as leaving the cell does. */
function useOutside(box: RefObject<HTMLElement | null>, onOutside: () => void): void {
	const latest = useRef(onOutside);
	latest.current = onOutside;
	useEffect(() => {
		const handle = (event: PointerEvent) => {
			const target = event.target as Element;
			if (box.current?.contains(target) || target.closest(popups) !== null) return;
			latest.current();
		};
		document.addEventListener('pointerdown', handle, true);
		return () => document.removeEventListener('pointerdown', handle, true);
	}, [box]);
}

/** Puts the cursor into the input once it is there, and back when it is nowhere: after a choice with the mouse, or a refused save. */
function useFocus(box: RefObject<HTMLElement | null>) {
	const held = useRef<HTMLElement>(null);
	useEffect(() => {
		const frame = box.current;
		// The input may be in a script that is still on its way.
		const watch = new MutationObserver(begin);
		if (frame !== null) watch.observe(frame, { childList: true, subtree: true });
		begin();
		return () => watch.disconnect();

		function begin() {
			const input = frame?.querySelector<HTMLElement>('input, textarea, [role="switch"], button');
			if (!input) return;
			watch.disconnect();
			input.focus();
			if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
		}
	}, [box]);
	return {
		onFocus: ({ target }: FocusEvent<HTMLElement>) => {
			if (box.current?.contains(target)) held.current = target;
		},
		// Also of what the input has opened elsewhere on the page; not before what takes the focus from there has it.
		onBlur: () => setTimeout(() => document.activeElement === document.body && held.current?.focus()),
	};
}
