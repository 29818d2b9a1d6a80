import type { MessageFolder } from '../../../../contract/features/messages.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';

const bulkActions: Record<MessageFolder, string[]> = {
	inbox: ['markRead', 'markUnread', 'star', 'unstar', 'remove'],
	sent: ['remove'],
	drafts: ['remove'],
	trash: ['recover', 'remove'],
};
const hiddenColumns: Record<MessageFolder, string[]> = {
	inbox: ['status', 'receiverCount'],
	sent: ['ownerName'],
	drafts: ['ownerName', 'receiverCount', 'status'],
	trash: ['receiverCount', 'status'],
};
const ownSearches = ['isRead', 'isStarred', 'ownerName'];

/** The screen file of messages as it suits a folder: its title, columns, search fields and actions. */
export function folderScreen(screen: ResolvedScreen, folder: MessageFolder, title: string): ResolvedScreen {
	const { list } = screen;
	const isOwn = folder === 'sent' || folder === 'drafts';
	return {
		...screen,
		title,
		list: {
			...list,
			columns: list.columns.map((column) => ({ ...column, hidden: hiddenColumns[folder].includes(column.field) })),
			search: list.search.filter((name) => !isOwn || !ownSearches.includes(name)),
			bulkActions: list.bulkActions.filter((name) => bulkActions[folder].includes(name)),
		},
	};
}
