import { Alert, Button, Checkbox, Skeleton } from 'antd';
import type { CSSProperties, FormEvent, KeyboardEvent, ReactNode } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { isLocked } from '../../../contract/validation/record/field-state.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { LoadFailure } from '../../core/failure/load-failure.tsx';
import { labelWidth } from '../../core/page/label-width.ts';
import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { formatDateTime } from '../../core/texts/dates.ts';

import { continueTexts } from '../session/texts.ts';
import type { FormSession } from '../session/use-form-session.ts';
import type { FormStore } from '../store/form-store.ts';
import { useFormFact } from '../store/use-form-field.ts';
import { shownGroups } from './drawn-form.ts';
import { FormFields } from './form-fields.tsx';
import './form.css';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

const ConflictDialog = lazyPart(() => import('../conflict/conflict-dialog.tsx').then((module) => module.ConflictDialog));

interface Props {
	screen: ResolvedScreen;
	form: FormSession;
	/** Below the inputs. Default: those that close the form. */
	buttons?: ReactNode;
	/** An input was left. */
	onBlur?(): void;
}

/** The inputs of a form with their messages, and its buttons. */
export function FormPanel({ screen, form, buttons, onBlur }: Props) {
	if (form.error !== null) return <LoadFailure error={form.error} onRetry={form.retry} />;
	if (form.store === null) return <Skeleton active title={false} paragraph={{ rows: 7 }} className="portal-form-wait" />;
	const { store } = form;
	const drawn = new Set(screen.form.groups.flatMap(({ fields }) => fields.map(({ field }) => field)));
	// The asterisk of a required field is beside its label.
	const width = labelWidth(
		screen.fields.filter(({ name }) => drawn.has(name)).map((field) => `* ${field.title}`),
		11,
	);
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		// A form in a selector of another form would save that one too.
		event.stopPropagation();
		const next = nextStep(screen, form, store);
		if (next === undefined) void form.save();
		else leaveStep(next, { screen, form, store });
	};
	const handleFirstFocus = () => {
		store.isFocusGiven = true;
		form.showField(openFields(screen, store));
	};
	return (
		<form
			className="portal-form"
			data-screen={screen.name}
			style={{ '--label-width': width } as CSSProperties}
			noValidate
			onKeyDown={keepEnter}
			onSubmit={handleSubmit}
			onBlur={onBlur}
			aria-label={screen.title}
		>
			<div className="portal-form-body">
				<Notices form={form} />
				<LockNotice screen={screen} store={store} />
				<DroppedNotice store={store} />
				<FormFields store={store} screen={screen} formId={form.formId} active={form.active} onActivate={form.setActive} />
				<FirstFocus isNew={store.facts.mode === 'create'} onFocus={handleFirstFocus} />
			</div>
			<Failure text={form.failure} />
			{buttons === undefined ? <Buttons screen={screen} form={form} store={store} /> : buttons}
			{form.theirs !== null && (
				<ConflictDialog
					screen={screen}
					store={store}
					theirs={form.theirs}
					isSaving={form.isSaving}
					onSave={form.send}
					onClose={form.closeConflict}
				/>
			)}
		</form>
	);
}

/** Users who open a form by keyboard, and those of a new record, go on typing in it; a finger chooses its input itself, and a phone would cover half of the form with its keys. */
function FirstFocus({ isNew, onFocus }: { isNew: boolean; onFocus(): void }) {
	// Once, after the inputs were drawn.
	useEffectOn([], () => {
		if (document.activeElement?.matches(':focus-visible') || (isNew && !hasTouch())) onFocus();
	});
	return null;
}

function hasTouch(): boolean {
	return globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
}

function openFields(screen: ResolvedScreen, store: FormStore): string[] {
	const fields = shownGroups(store, screen).flatMap((group) => group.fields.map((entry) => entry.field));
	return fields.filter((name) => store.field(name).isVisible && !store.field(name).isReadOnly);
}

function LockNotice({ screen, store }: { screen: ResolvedScreen; store: FormStore }) {
	const t = useText();
	const stored = store.facts.mode === 'update' ? store.facts.original : null;
	if (!screen.fields.some((field) => isLocked(field, stored))) return null;
	return <Alert type="info" showIcon title={t(texts.isLocked())} />;
}

/** The screen was changed while the form was filled in; what has no field any more can still be copied. */
function DroppedNotice({ store }: { store: FormStore }) {
	const t = useText();
	const text = useFormFact(store, (form) => form.droppedText());
	return text === '' ? null : <Alert type="warning" showIcon closable title={t(texts.dropped({ text }))} />;
}

function Notices({ form: { draft } }: Pick<Props, 'form'>) {
	const t = useText();
	return (
		<>
			{draft.offered !== undefined && (
				<Alert
					type="info"
					showIcon
					title={t(texts.draftFound({ time: formatDateTime(new Date(draft.offered.at)) }))}
					action={
						<>
							<Button size="small" type="link" onClick={draft.restore}>
								{t(texts.restoreDraft())}
							</Button>
							<Button size="small" type="link" onClick={draft.drop}>
								{t(texts.dropDraft())}
							</Button>
						</>
					}
				/>
			)}
		</>
	);
}

/** Why the form was not saved: beside its buttons, in sight wherever the inputs are scrolled to. */
function Failure({ text }: { text: string | null }) {
	return text === null ? null : <Alert className="portal-form-failure" type="error" showIcon title={text} />;
}

/** Enter in a picker of dates takes its day; the browser would also send off the form. */
function keepEnter(event: KeyboardEvent): void {
	if (event.key === 'Enter' && (event.target as Element).closest('.ant-picker') !== null) event.preventDefault();
}

/** The step behind the one in front; none behind the last, and in a form without steps. */
function nextStep(screen: ResolvedScreen, { active }: FormSession, store: FormStore): string | undefined {
	if (screen.form.layout !== 'steps') return undefined;
	const names = shownGroups(store, screen).map((group) => group.name);
	return names[Math.max(0, names.indexOf(active)) + 1];
}

/** Goes on to another step, at its first input; a step that is wrong is not left forwards. */
function leaveStep(next: string, { screen, form, store }: Props & { store: FormStore }): void {
	const groups = shownGroups(store, screen);
	const fieldsOf = (name: string) => groups.find((group) => group.name === name)?.fields.map((entry) => entry.field) ?? [];
	const wrong = store.validate(fieldsOf(groups.some(({ name }) => name === form.active) ? form.active : (groups[0]?.name ?? '')));
	form.showField(wrong.length > 0 ? wrong : fieldsOf(next).filter((field) => store.field(field).isVisible));
}

/** In steps the way leads through each of them, by Enter as by the button. */
function Buttons({ screen, form, store }: Props & { store: FormStore }) {
	const t = useText();
	const names = useFormFact(store, () =>
		shownGroups(store, screen)
			.map((group) => group.name)
			.join('\n'),
	).split('\n');
	const index = Math.max(0, names.indexOf(form.active));
	const isStepping = screen.form.layout === 'steps' && names.length > 1;
	const isLast = !isStepping || index === names.length - 1;
	const goTo = (to: number) => form.setActive(names[to] ?? '');
	return (
		<div className="portal-form-buttons">
			{form.continuation !== undefined && isLast && (
				<Checkbox checked={form.continuation.isChosen} onChange={({ target }) => form.continuation?.choose(target.checked)}>
					{t(continueTexts[form.continuation.kind]())}
				</Checkbox>
			)}
			<Button onClick={() => void form.requestClose()}>{t(coreTexts.cancel())}</Button>
			{isStepping && index > 0 && <Button onClick={() => goTo(index - 1)}>{t(texts.previous())}</Button>}
			<Button type="primary" htmlType="submit" loading={form.isSaving}>
				{t(isLast ? coreTexts.save() : texts.next())}
			</Button>
		</div>
	);
}
