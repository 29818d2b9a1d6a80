import { Button } from 'antd';
import { useCallback, useState } from 'react';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { isStandardAction } from '../../../contract/screen/screen.ts';
import { useMayChange } from '../../../renderers/core/conditions/use-condition.ts';
import { mayDo } from '../../../renderers/core/runtime/may-do.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useOffer } from '../../../renderers/core/runtime/use-offer.ts';
import { RecordDetail } from '../../../renderers/detail/record-detail.tsx';
import { ActionDialog } from '../../../renderers/list/commands/action-dialog.tsx';
import { RecordDialog } from '../../../renderers/list/commands/record-dialog.tsx';
import { useListCommands } from '../../../renderers/list/commands/use-list-commands.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { screenTexts } from '../texts.ts';
import './record-page.css';

/** A record to read, with the way to its form. */
export function RecordSheet({ screen, id, onTitle }: { screen: ResolvedScreen; id: string; onTitle(title: string): void }) {
	const t = useText();
	const runtime = useRuntime();
	const mayChange = useMayChange(screen);
	const [{ title, record }, setRead] = useState<{ title: string; record: StoredRecord | null }>({ title: '', record: null });
	const handleTitle = useCallback(
		(name: string, read: StoredRecord) => {
			setRead({ title: name, record: read });
			onTitle(name);
		},
		[onTitle],
	);
	const shownTitle = title === '' ? screen.title : title;
	const mayEdit = mayDo(screen, 'edit', runtime) && mayChange(record);
	const edit = () => runtime.open({ screen: screen.name, view: 'edit', id });
	useOffer(mayEdit ? [{ name: 'edit', title: t(screenTexts.recordChange()), detail: shownTitle, run: edit }] : []);
	return (
		<article className="record-sheet">
			<header>
				<h1>{shownTitle}</h1>
				{record && <SheetActions screen={screen} record={record} />}
				{mayEdit && (
					<Button type="primary" onClick={edit}>
						{t(screenTexts.recordChange())}
					</Button>
				)}
			</header>
			<RecordDetail screen={screen} recordId={id} onTitle={handleTitle} />
		</article>
	);
}

/** The actions that its list has for the record, as far as it allows them. */
function SheetActions({ screen, record }: { screen: ResolvedScreen; record: StoredRecord }) {
	const { rowActions, isOffered, run, dialog, setDialog, opened, setOpened } = useListCommands(screen);
	const actions = rowActions.filter((action) => action.custom && !isStandardAction(action.name) && isOffered(action, record));
	return (
		<>
			{actions.map((action) => (
				<Button key={action.name} data-action={action.name} danger={action.isDangerous} onClick={() => run(action, record)}>
					{action.title}
				</Button>
			))}
			{dialog && <ActionDialog {...dialog} screen={screen} onClose={() => setDialog(null)} />}
			{opened && <RecordDialog screen={screen} opened={opened} rows={[record]} onClose={() => setOpened(null)} onOpen={setOpened} />}
		</>
	);
}
