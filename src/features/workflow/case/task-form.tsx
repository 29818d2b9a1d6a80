import { Alert, App, Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { CaseDetail, OwnTask } from '../../../../contract/features/workflow/cases.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useBusyInputs } from '../../../../renderers/core/effects/use-busy-inputs.ts';
import { RuntimeContext, useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { FormFields } from '../../../../renderers/form/panel/form-fields.tsx';
import { useFormSession } from '../../../../renderers/form/session/use-form-session.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { saveDraft } from '../base/case-calls.ts';
import { RecordFields } from '../base/record-fields.tsx';
import { isStale, noteTaskChange } from '../base/task-changes.ts';
import { texts } from '../base/texts.ts';
import { useCaseScreen } from '../base/use-case-screen.ts';
import { CommentBox } from '../deciding/comment-box.tsx';
import { EnclosureInputs, type Enclosures } from '../deciding/enclosure-inputs.tsx';
import { type ChosenEntries, PeopleChoices, toChosen } from '../deciding/people-choices.tsx';
import { texts as decidingTexts } from '../deciding/texts.ts';
import { TaskActions } from './task-actions.tsx';
import { createTaskMemory, type TaskMemory } from './task-memory.ts';
import { type Decision, taskRuntime, taskScreen } from './task-runtime.ts';

interface Props {
	found: CaseDetail;
	record: Record<string, unknown>;
	/** `isTold`: the form has already said that it is saved. */
	onDone(isTold: boolean): void;
	/** Something else was done, and the task is still there. */
	onChanged(): void;
	/** Somebody else has acted meanwhile. */
	onStale(error: unknown): void;
}

/** The record of a case, and the form of the user's own task in it. */
export function TaskForm({ found, record, ...on }: Props) {
	const screen = useCaseScreen(found);
	const { own } = found;
	if (screen === null) return null;
	return (
		<>
			<RecordFields screen={screen} record={record as unknown as StoredRecord} />
			{own !== null && <OwnForm screen={screen} own={own} record={record as unknown as StoredRecord} {...on} />}
		</>
	);
}

interface OwnProps extends Pick<Props, 'onDone' | 'onChanged' | 'onStale'> {
	screen: ResolvedScreen;
	own: OwnTask;
	record: StoredRecord;
}

function OwnForm({ screen, own, record, ...on }: OwnProps) {
	const runtime = useRuntime();
	const decision = useRef<Decision>({ outcome: 'approve', comment: '', files: [], signature: null, chosen: {} });
	const form = useMemo(() => taskScreen(screen, own), [screen, own]);
	const memory = useMemo(() => createTaskMemory(runtime, own, `draft:${screen.name}:${record.id}`), [runtime, own, screen, record]);
	const [problems, setProblems] = useState<FieldProblem[]>([]);
	const latest = useRef(on.onStale);
	latest.current = on.onStale;
	const wrapped = useMemo(
		() =>
			taskRuntime(runtime, {
				screen: form,
				own,
				record,
				decision,
				memory,
				onRefused: setProblems,
				onStale: (error) => latest.current(error),
			}),
		[runtime, form, own, record, memory],
	);
	return (
		<RuntimeContext value={wrapped}>
			<OwnFields {...{ screen: form, own, record, decision, memory, problems, ...on }} />
		</RuntimeContext>
	);
}

type FieldsProps = OwnProps & { decision: React.RefObject<Decision>; memory: TaskMemory; problems: FieldProblem[] };

function OwnFields({ screen, own, record, decision, memory, problems, onDone, onChanged, onStale }: FieldsProps) {
	const t = useText();
	const runtime = useRuntime();
	const [comment, setComment] = useState(() => String(memory.recall('comment') ?? ''));
	const { enclosures, changeEnclosures } = useEnclosures(memory);
	const [people, setPeople] = useState<ChosenEntries>({});
	const [problem, setProblem] = useState<string | null>(null);
	const { isBusy, busyOf } = useBusyInputs();
	const handleComment = (text: string) => {
		setComment(text);
		memory.remember('comment', text);
	};
	const { isRunning, noteDone, run } = useOneDecision();
	const handleDone = (isTold = false) => {
		noteDone();
		memory.forget();
		onDone(isTold);
	};
	const form = useFormSession(screen, { recordId: record.id }, { onSaved: () => handleDone(true), onClose: () => undefined });
	useRestored(form);
	const decide = async (outcome: string) => {
		decision.current = { outcome, comment, files: enclosures.files, signature: enclosures.signature, chosen: toChosen(people) };
		setProblem(null);
		const values = form.store?.sentValues() ?? {};
		// A rejection needs none of the required fields.
		if (Object.keys(values).length > 0) return outcome === 'reject' ? form.send(values, record.version) : form.save();
		// A form without changes stores nothing; the decision is sent alone.
		try {
			await runtime.call(`${screen.base}/save`, {});
			handleDone();
		} catch (error) {
			form.store?.showErrors(error instanceof PortalError ? error.fieldsIn(runtime.language) : []);
			setProblem(errorText(error));
		}
	};
	const { title, insteadOf } = own;
	const isAmendment = own.kind === 'amend';
	const ownHeading = isAmendment ? texts.amend({ title }) : texts.myTask({ title });
	const heading = t(insteadOf === null ? ownHeading : texts.myTaskFor({ title, person: insteadOf }));
	const outcomes = isAmendment ? [{ name: 'approve', title: t(texts.resubmit()) }] : own.outcomes;
	return (
		<section className="task-form" aria-label={heading}>
			<h3>{heading}</h3>
			<SentBackNote sentBack={own.sentBack} />
			{form.store !== null && screen.form.groups.length > 0 && (
				<FormFields store={form.store} screen={screen} formId={form.formId} active={form.active} onActivate={form.setActive} />
			)}
			<CommentBox
				value={comment}
				placeholder={t(own.comment === 'required' ? texts.commentNeeded() : texts.comment())}
				onChange={handleComment}
			/>
			<PeopleChoices isRequired={false} choices={own.choices} value={people} onChange={setPeople} />
			<EnclosureInputs own={own} value={enclosures} problems={problems} onChange={changeEnclosures} onBusy={busyOf('files')} />
			{(form.failure ?? problem) !== null && <Alert type="error" showIcon title={form.failure ?? problem} />}
			<div className="task-form-buttons">
				{outcomes.map(({ name, title: label }, index) => (
					<Button
						key={name}
						type={index === 0 ? 'primary' : 'default'}
						danger={name === 'reject'}
						disabled={isBusy}
						loading={isRunning}
						// The next task appears under the pointer: the second click of a double click must not decide it.
						onClick={({ detail }) => detail <= 1 && void run(() => decide(name))}
					>
						{label}
					</Button>
				))}
				<DraftButton own={own} memory={memory} onStale={onStale} />
				{!isAmendment && (
					<TaskActions own={own} comment={comment} files={enclosures.files} onDone={handleDone} onAdded={onChanged} onStale={onStale} />
				)}
			</div>
		</section>
	);
}

/** Runs one decision at a time. After the one that is done nothing runs any more: what comes next replaces the form. */
function useOneDecision() {
	const [isRunning, setRunning] = useState(false);
	const running = useRef(false);
	const isDone = useRef(false);
	const run = async (decide: () => Promise<void>) => {
		if (running.current || isDone.current) return;
		running.current = true;
		setRunning(true);
		try {
			await decide();
		} finally {
			running.current = false;
			setRunning(isDone.current);
		}
	};
	const noteDone = () => {
		isDone.current = true;
	};
	return { isRunning, noteDone, run };
}

/** Who sent the case back, and what they wrote. */
function SentBackNote({ sentBack }: Pick<OwnTask, 'sentBack'>) {
	const t = useText();
	if (sentBack === null) return null;
	const { by: person, comment } = sentBack;
	const text = comment === null ? texts.sentBackBy({ person }) : texts.sentBackFor({ person, reason: comment });
	return <Alert type="warning" showIcon title={t(text)} />;
}

/** Attachments and signature of the task, kept like its comment. */
function useEnclosures(memory: TaskMemory) {
	const [enclosures, setEnclosures] = useState<Enclosures>(() => ({
		files: toTexts(memory.recall('files')),
		fileNames: toTexts(memory.recall('fileNames')),
		signature: toTexts([memory.recall('signature')])[0] ?? null,
	}));
	const changeEnclosures = (part: Partial<Enclosures>) => {
		setEnclosures((before) => ({ ...before, ...part }));
		for (const [name, value] of Object.entries(part)) memory.remember(name, value ?? '');
	};
	return { enclosures, changeEnclosures };
}

function toTexts(value: unknown): string[] {
	return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : [];
}

/** What was entered in an earlier visit is there again at once; a task has only one form, so nobody has to choose. */
function useRestored({ draft: { offered, restore } }: ReturnType<typeof useFormSession>): void {
	const latest = useRef(restore);
	latest.current = restore;
	useEffect(() => {
		if (offered !== undefined) latest.current();
	}, [offered]);
}

/** Stores what was entered on the server, for another browser or the next person who handles the task. */
function DraftButton({ own, memory, onStale }: { own: OwnTask; memory: TaskMemory; onStale(error: unknown): void }) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const handleSave = async () => {
		try {
			await saveDraft(runtime, own.id, memory.content());
			memory.noteSaved();
			noteTaskChange();
			void message.success(t(decidingTexts.draftSaved()));
		} catch (failure) {
			if (isStale(failure)) onStale(failure);
			else void message.error(errorText(failure), 5);
		}
	};
	return <Button onClick={() => void handleSave()}>{t(decidingTexts.saveDraft())}</Button>;
}
