import { CarryOutOutlined } from '@ant-design/icons';
import { Badge, Button, Tooltip } from 'antd';
import { useEffect } from 'react';

import { callApi } from '../../../base/api/portal-api.ts';
import { useChangesOf } from '../../../base/api/use-changes-of.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { goTo } from '../../../base/routes/go-to.ts';
import { useStore } from '../../../base/state/store.ts';
import { centrePath, delegations, openTasks, taskChanges } from '../base/task-changes.ts';
import { texts } from '../base/texts.ts';

const firstCheck = 3_000;
const badgeCap = 99;

/** The button of the header that opens the task centre, with the number of open tasks. */
export function TaskBadge() {
	const t = useText();
	const count = useStore(openTasks, (state) => state.count);
	// A new task comes with a message, and what is done here changes the list of tasks.
	useChangesOf({ kind: 'process' }, check);
	useChangesOf(delegations, check);
	useEffect(() => {
		const timer = setTimeout(check, firstCheck);
		const stop = taskChanges.subscribe(check);
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, []);
	const say = (shown: number | string) => (count === 0 ? t(texts.tasks()) : t(texts.tasksWith({ count: shown })));
	return (
		<Tooltip title={say(count)}>
			<Button
				type="text"
				// What can be seen is part of the name.
				aria-label={say(count > badgeCap ? `${badgeCap}+` : count)}
				icon={
					<Badge count={count} size="small" overflowCount={badgeCap}>
						<CarryOutOutlined aria-hidden />
					</Badge>
				}
				onClick={() => goTo(centrePath)}
			/>
		</Tooltip>
	);
}

function check(): void {
	void countTasks().then(
		(answer) => openTasks.set(answer),
		() => undefined,
	);
}

function countTasks(): Promise<{ count: number }> {
	return callApi('/platform/v3/bpmn/task/open', {}, { method: 'GET', isQuiet: true });
}
