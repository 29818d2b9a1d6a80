import { App, Button, Tag, Tooltip } from 'antd';
import { useState } from 'react';

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import { type CaseTaskLine, isHandedOn, isToDo, type NamedNode } from '../../../../contract/features/workflow/cases.ts';
import { usePage } from '../../../../renderers/core/page/page-context.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { actOnCase } from '../base/case-calls.ts';
import { isStale } from '../base/task-changes.ts';
import { ruleTexts, taskStateTexts, texts } from '../base/texts.ts';
import { PersonDialog } from './person-dialog.tsx';
import { handOnTexts } from './texts.ts';

const stateColors: Record<string, string> = { open: 'processing', done: 'success', waiting: 'default', obsolete: 'default' };

/** Who has the case now must not be looked for below everybody who had it before. */
function toDoFirst(one: CaseTaskLine, other: CaseTaskLine): number {
	return Number(isToDo(other)) - Number(isToDo(one));
}

interface Props {
	caseId: string;
	tasks: CaseTaskLine[];
	current: NamedNode[];
	onChanged(): void;
}

/** The people of a case with their tasks, why each is assigned to them, and what the user can do with the tasks of others. */
export function CasePeople({ caseId, tasks, current, onChanged }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { confirm } = usePage();
	const { message } = App.useApp();
	const [reassigned, setReassigned] = useState<string | null>(null);
	const send = async (action: 'remove' | 'reassign', input: Record<string, unknown>) => {
		try {
			await actOnCase(runtime, { caseId, action, ...input });
			void message.success(t(texts.finished()));
			setReassigned(null);
			onChanged();
		} catch (failure) {
			void message.error(errorText(failure), 5);
			if (!isStale(failure)) return;
			setReassigned(null);
			onChanged();
		}
	};
	const handleRemove = async ({ id, assignee }: CaseTaskLine) => {
		const isAgreed = await confirm({
			title: t(texts.remove()),
			text: t(texts.removeQuestion({ person: assignee })),
			okText: t(texts.remove()),
			isDangerous: true,
		});
		if (isAgreed) await send('remove', { taskId: id });
	};
	const why = ({ why: { rule, value, by } }: CaseTaskLine) => {
		const text = (ruleTexts as Record<string, ((values: { value: string; by: string }) => Parameters<typeof t>[0]) | undefined>)[rule];
		return text === undefined ? rule : t(text({ value: value ?? '', by: by ?? '' }));
	};
	return (
		<>
			{current.length > 0 && <p>{t(texts.currentSteps({ steps: joinTexts(current.map(({ title }) => title)) }))}</p>}
			<ul className="case-people">
				{[...tasks].sort(toDoFirst).map((task) => (
					<li key={task.id}>
						<strong>
							{task.assignee} · {task.title}
						</strong>{' '}
						{!isHandedOn(task) && (
							<Tag color={stateColors[task.state]}>
								{task.kind === 'copy' ? t(texts.isCopied()) : t(taskStateTexts[task.state as keyof typeof taskStateTexts]())}
							</Tag>
						)}
						{task.outcomeTitle !== null && <Tag>{task.outcomeTitle}</Tag>}
						{task.actions.includes('reassign') && (
							<Button type="link" size="small" onClick={() => setReassigned(task.id)}>
								{t(texts.reassign())}
							</Button>
						)}
						{task.actions.includes('remove') && (
							<Button type="link" size="small" danger onClick={() => void handleRemove(task)}>
								{t(texts.remove())}
							</Button>
						)}
						<p>
							{t(texts.why({ reason: why(task) }))}
							{task.dueAt !== null && task.state === 'open' && (
								<Tooltip title={task.dueAt}> · {t(texts.due({ at: formatDateTime(task.dueAt) }))}</Tooltip>
							)}
						</p>
					</li>
				))}
			</ul>
			{reassigned !== null && (
				<PersonDialog
					title={t(texts.reassign())}
					hint={t(handOnTexts.reassign())}
					hasComment
					onClose={() => setReassigned(null)}
					onChoose={(personId, comment) => send('reassign', { taskId: reassigned, personId, comment })}
				/>
			)}
		</>
	);
}
