import { lazy, Suspense } from 'react';

import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import type { OpenRecord } from '../list/use-list-commands.ts';
import { PageDialog } from '../page/page-dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { FormPanel } from './form-panel.tsx';
import { useFormSession } from './use-form-session.ts';

const DetailDialog = lazy(() => import('../detail/detail-dialog.tsx').then((module) => ({ default: module.DetailDialog })));

interface Props {
	screen: ResolvedScreen;
	opened: OpenRecord;
	onClose(): void;
	/** Goes on to another view of the record. */
	onOpen(target: OpenRecord): void;
}

/** One record in a dialog over its list: to read, to edit or new. */
export function RecordDialog(props: Props) {
	const { opened } = props;
	if (opened.view !== 'detail') return <FormDialog key={`${opened.view} ${opened.id}`} {...props} />;
	if (opened.id === undefined) return null;
	return (
		<Suspense>
			<DetailDialog
				screen={props.screen}
				recordId={opened.id}
				onClose={props.onClose}
				onEdit={() => props.onOpen({ ...opened, view: 'edit' })}
			/>
		</Suspense>
	);
}

function FormDialog({ screen, opened, onClose }: Props) {
	const t = useTexts();
	const form = useFormSession(screen, { recordId: opened.id }, { onSaved: onClose, onClose });
	return (
		<PageDialog
			title={t(opened.view === 'create' ? 'createTitle' : 'editTitle', { screen: screen.title })}
			width={screen.form.width}
			style={{ top: '5vh' }}
			rootClassName="portal-form-dialog"
			footer={null}
			onCancel={() => void form.requestClose()}
		>
			<FormPanel screen={screen} form={form} />
		</PageDialog>
	);
}
