import { Button, Dropdown } from 'antd';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { actionItems } from '../../core/records/list-actions.ts';
import { useText } from '../../core/texts/use-text.ts';
import { ActionDialog } from './action-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { texts } from './texts.ts';
import { useListCommands } from './use-list-commands.ts';

const maxInline = 3;

/** What the screen file lets users do with a row, beside the record that a page shows; reading, editing and removing have their own buttons. */
export function RecordActions({ screen, record }: { screen: ResolvedScreen; record: StoredRecord }) {
	const t = useText();
	const commands = useListCommands(screen);
	const actions = commands.rowActions.filter((action) => action.custom !== undefined && commands.isOffered(action, record));
	const inline = actions.length > maxInline ? actions.slice(0, maxInline - 1) : actions;
	const others = actions.slice(inline.length);
	return (
		<>
			{inline.map((action) => (
				<Button key={action.name} data-action={action.name} danger={action.isDangerous} onClick={() => commands.run(action, record)}>
					{action.title}
				</Button>
			))}
			{others.length > 0 && (
				<Dropdown trigger={['click']} menu={{ items: actionItems(others, screen.name, (action) => commands.run(action, record)) }}>
					<Button>{t(texts.more())}</Button>
				</Dropdown>
			)}
			{commands.dialog !== null && (
				<ActionDialog {...commands.dialog} screen={screen} onDone={commands.clearChoice} onClose={() => commands.setDialog(null)} />
			)}
			{commands.opened !== null && (
				<RecordDialog
					screen={screen}
					opened={commands.opened}
					rows={[record]}
					onClose={() => commands.setOpened(null)}
					onOpen={commands.open}
				/>
			)}
		</>
	);
}
