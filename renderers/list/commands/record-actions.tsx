import { Button } from 'antd';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { ActionDialog } from './action-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useListCommands } from './use-list-commands.ts';

/** What the screen file offers to do with a row, on the page of one record. */
export function RecordActions({ screen, record }: { screen: ResolvedScreen; record: StoredRecord }) {
	const commands = useListCommands(screen);
	const { opened, setOpened, dialog, setDialog, open, run } = commands;
	const offered = commands.rowActions.filter((action) => action.custom !== undefined && commands.isOffered(action, record));
	return (
		<>
			{offered.map((action) => (
				<Button key={action.name} danger={action.isDangerous} data-action={action.name} onClick={() => run(action, record)}>
					{action.title}
				</Button>
			))}
			{dialog !== null && <ActionDialog {...dialog} screen={screen} onDone={() => undefined} onClose={() => setDialog(null)} />}
			{opened !== null && <RecordDialog screen={screen} opened={opened} rows={[record]} onClose={() => setOpened(null)} onOpen={open} />}
		</>
	);
}
