import { useMemo, useState } from 'react';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { dialogPart } from '../../core/page/dialog-part.tsx';
import type { Neighbours } from '../../detail/detail-dialog.tsx';
import { FormDialog } from '../../form/panel/form-dialog.tsx';
import { useContinuation } from '../../form/session/use-continuation.ts';
import type { OpenRecord } from './use-list-commands.ts';

const DetailDialog = dialogPart(() => import('../../detail/detail-dialog.tsx').then((module) => module.DetailDialog));

interface Props {
	screen: ResolvedScreen;
	opened: OpenRecord;
	/** The rows of the list in their order; the next one is found among those that were there when the dialog was opened. */
	rows: readonly StoredRecord[];
	onClose(): void;
	/** Goes on to another view of the record. */
	onOpen(target: OpenRecord): void;
}

/** One record in a dialog over its list: to read, to edit or new. */
export function RecordDialog(props: Props) {
	const { opened } = props;
	const [rows] = useState(props.rows);
	if (opened.view !== 'detail') return <FormOver key={opened.view} {...props} rows={rows} />;
	if (opened.id === undefined) return null;
	return (
		<DetailDialog
			screen={props.screen}
			recordId={opened.id}
			onClose={props.onClose}
			neighbours={neighboursOf(rows, opened.id)}
			onMove={(id) => props.onOpen({ ...opened, id })}
			onEdit={() => props.onOpen({ ...opened, view: 'edit' })}
		/>
	);
}

/** The form of a new record or of a row, and after it the next one where the user goes on. */
function FormOver({ screen: whole, opened, rows, onClose, onOpen }: Props) {
	const { group } = opened;
	const screen = useMemo(() => (group === undefined ? whole : withGroup(whole, group)), [whole, group]);
	const [round, setRound] = useState(0);
	const { id, initial } = opened;
	const next = neighboursOf(rows, id).next;
	const start = () => {
		setRound((before) => before + 1);
		onOpen(id === undefined ? opened : { ...opened, id: next });
	};
	const continuation = useContinuation(screen, { kind: id === undefined ? 'create' : 'edit', start, round });
	const offered = id === undefined || (next !== undefined && group === undefined) ? continuation : undefined;
	return (
		<FormDialog
			key={`${id} ${round}`}
			screen={screen}
			title={group?.title}
			recordId={id}
			initial={initial}
			continuation={offered}
			onSaved={offered?.isChosen ? start : onClose}
			onClose={onClose}
		/>
	);
}

/** The screen with one group of its form. */
function withGroup(screen: ResolvedScreen, { name }: { name: string }): ResolvedScreen {
	const groups = screen.form.groups.filter((group) => group.name === name);
	return { ...screen, form: { ...screen.form, layout: 'groups', groups } };
}

/** The ids of the rows before and after a record. */
function neighboursOf(rows: readonly StoredRecord[], id: string | undefined): Neighbours {
	const index = rows.findIndex((row) => row.id === id);
	return index === -1 ? {} : { previous: rows[index - 1]?.id, next: rows[index + 1]?.id };
}
