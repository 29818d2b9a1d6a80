import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { OwnTask } from '../../../../contract/features/workflow/cases.ts';
import { usePage } from '../../../../renderers/core/page/page-context.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { actOnTask } from '../base/case-calls.ts';
import { isStale } from '../base/task-changes.ts';
import { texts } from '../base/texts.ts';
import { PersonDialog } from './person-dialog.tsx';
import { handOnTexts } from './texts.ts';

const personActions = ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside'] as const;
type PersonAction = (typeof personActions)[number];

/** The nodes that a return undoes, and those beside them. */
interface ReturnEffect {
	undone: string[];
	kept: string[];
}

interface Props {
	own: OwnTask;
	comment: string;
	/** Ids of attachments. */
	files: string[];
	onDone(): void;
	/** Somebody decides besides or after the user, whose task and input stay. */
	onAdded(): void;
	/** Somebody else has acted meanwhile. */
	onStale(error: unknown): void;
}

const adding: readonly unknown[] = ['addAfter', 'addBeside'] satisfies PersonAction[];

/** What can be done with a task beside deciding it. */
export function TaskActions({ own, comment, files, onDone, onAdded, onStale }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { confirm } = usePage();
	const { message } = App.useApp();
	const [chosen, setChosen] = useState<PersonAction | null>(null);
	const handleRefused = (failure: unknown) => {
		if (isStale(failure)) onStale(failure);
		else void message.error(errorText(failure), 5);
	};
	const send = async (input: Record<string, unknown>) => {
		try {
			await actOnTask(runtime, { id: own.id, comment, fileMsg: files, ...input });
			setChosen(null);
			if (adding.includes(input.action)) onAdded();
			else onDone();
		} catch (failure) {
			handleRefused(failure);
		}
	};
	const handleReturn = async (node: string) => {
		try {
			const { undone, kept } = await actOnTask<ReturnEffect>(runtime, { id: own.id, action: 'previewReturn', node });
			const lines = [
				t(texts.returnEffect({ undone: joinTexts(undone) })),
				...(kept.length > 0 ? [t(texts.returnKept({ kept: joinTexts(kept) }))] : []),
			];
			const target = own.returnTo.find((one) => one.node === node)?.title ?? '';
			const question = { title: t(texts.returnTo({ title: target })), text: lines.join('\n'), okText: t(texts.return()) };
			if (await confirm(question)) await send({ action: 'return', node });
		} catch (failure) {
			handleRefused(failure);
		}
	};
	const handleToInitiator = async () => {
		const question = { title: t(texts.toInitiator()), text: t(texts.toInitiatorEffect()), okText: t(texts.return()) };
		if (await confirm(question)) await send({ action: 'toInitiator' });
	};
	const items = [
		...personActions.map((action) => ({ key: action, label: t(texts[action]()), onClick: () => setChosen(action) })),
		{ type: 'divider' as const },
		...own.returnTo.map(({ node, title }) => ({
			key: `return ${node}`,
			label: t(texts.returnTo({ title })),
			onClick: () => void handleReturn(node),
		})),
		{ key: 'toInitiator', label: t(texts.toInitiator()), onClick: () => void handleToInitiator() },
	];
	return (
		<>
			<Dropdown trigger={['click']} menu={{ items }}>
				<Button>{t(texts.more())}</Button>
			</Dropdown>
			{chosen !== null && (
				<PersonDialog
					title={t(texts[chosen]())}
					hint={t(handOnTexts[chosen]())}
					onClose={() => setChosen(null)}
					onChoose={(personId) => send({ action: chosen, personId })}
				/>
			)}
		</>
	);
}
