import type { ResolvedLayout, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { ListCommands } from '../../commands/use-list-commands.ts';
import type { NextSteps } from '../../state/list-state.tsx';
import type { ColumnControl } from '../../state/use-column-settings.ts';
import type { ListData } from '../../state/use-record-list.ts';
import type { TreeRow } from '../../state/use-tree-rows.ts';

/** What each layout beside the table is drawn from. */
export interface LayoutProps {
	screen: ResolvedScreen;
	layout: ResolvedLayout;
	/** The page of rows, and the filters that apply in every layout. */
	list: ListData;
	settings: ColumnControl;
	commands: ListCommands;
	/** Missing where nobody may read a record. */
	onOpen: ((record: TreeRow) => void) | undefined;
	next: NextSteps;
}
