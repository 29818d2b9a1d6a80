import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { FormDialog } from '../../form/panel/form-dialog.tsx';
import type { OpenRecord } from './use-list-commands.ts';

const DetailDialog = lazyPart(() => import('../../detail/detail-dialog.tsx').then((module) => module.DetailDialog));

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
