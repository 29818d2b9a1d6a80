import { Tag, Tooltip } from 'antd';

import type { CaseTaskLine } from '../../../../contract/features/workflow/cases.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { ruleTexts, taskStateTexts, texts } from '../base/texts.ts';

const stateColors: Record<string, string> = { open: 'processing', done: 'success', waiting: 'default', obsolete: 'default' };

/** The people of a case with their tasks, and why each is assigned to them. */
export function CasePeople({ tasks }: { tasks: CaseTaskLine[] }) {
	const t = useText();
	const why = ({ why: { rule, value, by } }: CaseTaskLine) => {
		const text = (ruleTexts as Record<string, ((values: { value: string; by: string }) => Parameters<typeof t>[0]) | undefined>)[rule];
		return text === undefined ? rule : t(text({ value: value ?? '', by: by ?? '' }));
	};
	return (
		<ul className="case-people">
			{tasks.map((task) => (
				<li key={task.id}>
					<strong>
						{task.assignee} · {task.title}
					</strong>{' '}
					<Tag color={stateColors[task.state]}>
						{task.kind === 'copy' ? t(texts.copied()) : t(taskStateTexts[task.state as keyof typeof taskStateTexts]())}
					</Tag>
					{task.outcomeTitle !== null && <Tag>{task.outcomeTitle}</Tag>}
					<p>
						{t(texts.why({ reason: why(task) }))}
						{task.dueAt !== null && task.state === 'open' && (
							<Tooltip title={task.dueAt}> · {t(texts.due({ at: formatDateTime(task.dueAt) }))}</Tooltip>
						)}
					</p>
				</li>
			))}
		</ul>
	);
}
