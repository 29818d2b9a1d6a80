import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { OpenRecord } from '../list/use-list-commands.ts';
import { FormDialog } from './form-dialog.tsx';

const DetailDialog = lazyPart(() => import('../detail/detail-dialog.tsx').then((module) => module.DetailDialog));

interface Props {
	screen: ResolvedScreen;
	opened: OpenRecord;
	onClose(): void;
	/** Goes on to another view of the record. */
	onOpen(target: OpenRecord): void;
}

/** One record in a dialog over its list: to read, to edit or new. */
export function RecordDialog(props: Props) {
	const { opened, screen, onClose } = props;
	if (opened.view !== 'detail') {
		const { id, initial } = opened;
		return <FormDialog key={`${opened.view} ${id}`} screen={screen} recordId={id} initial={initial} onSaved={onClose} onClose={onClose} />;
	}
	if (opened.id === undefined) return null;
	return (
		<DetailDialog
			screen={props.screen}
			recordId={opened.id}
			onClose={props.onClose}
			onEdit={() => props.onOpen({ ...opened, view: 'edit' })}
		/>
	);
}
